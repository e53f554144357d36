import type { SeenCard } from '@bagarre/kernel';
import { useBox, useMoment, useWords } from '../../table/context.ts';
import { useText } from '../../text/text.ts';
import { Pic } from './icon.ts';
import { FACTION_ICONS, paintOf } from './looks.ts';
import { cardAt, fightOf, lifeLeft } from './model.ts';

/** The combat lane: who strikes whom, with what, and who would die as things stand. A thin hazard line otherwise. */
export function Lane() {
  const { view } = useMoment();
  const fight = fightOf(view);
  if (!fight?.attacker || !fight.target) return <div className="lane lane-shut" aria-hidden="true" />;
  return (
    <section className="lane">
      <Half card={fight.attacker} foe={fight.target} />
      <span className="vs" aria-hidden="true">
        <Pic name="crossed-swords" />
      </span>
      <Half card={fight.target} foe={fight.attacker} right />
    </section>
  );
}

function Half({ card, foe, right = false }: { card: SeenCard; foe: SeenCard; right?: boolean }) {
  const { view } = useMoment();
  const box = useBox();
  const words = useWords();
  const t = useText();
  if (card.def === null || card.id === null) return <div className="half" />;
  const printed = cardAt(box, card.def);
  const left = lifeLeft(view, printed, card.id);
  const blow = foe.def === null ? 0 : cardAt(box, foe.def).force;
  return (
    <div
      className={right ? 'half half-right' : 'half'}
      style={{ '--fc': paintOf(printed.card.faction) } as React.CSSProperties}
    >
      <Pic name={printed.card.icon ?? FACTION_ICONS[printed.card.faction]} />
      <span>
        <b>{printed.card.name[words.lang]}</b>
        {t(blow >= left ? 'cw.wouldDie' : 'cw.wouldLive', { left, after: left - blow })}
      </span>
      <span className="big">{printed.force}</span>
    </div>
  );
}
