import type { CardId, DefId, Seat } from '@bagarre/kernel';
import { CardThing } from '../../table/CardThing.tsx';
import { useBox, useMoment, useWords } from '../../table/context.ts';
import { myself } from '../../table/view.ts';
import { useText } from '../../text/text.ts';
import { AbilityMark } from './Face.tsx';
import { Pic } from './icon.ts';
import { FACTION_ICONS, paintOf } from './looks.ts';
import { campOf, cardAt, cwView, fightOf, isHidden, lifeLeft } from './model.ts';

/** A creature on the table: force, the life that is left, its abilities; turned when stunned. */
export function Creature({ id, def, owner }: { id: CardId; def: DefId; owner: Seat }) {
  const box = useBox();
  const words = useWords();
  const t = useText();
  const { view } = useMoment();
  const printed = cardAt(box, def);
  const cw = cwView(view);
  const left = lifeLeft(view, printed, id);
  const stunned = cw.stunned[id] ?? false;
  const hidden = isHidden(view, printed, id);
  const foe = campOf(owner) !== campOf(myself(view));
  const fight = fightOf(view);
  const attacks = fight?.attacker?.id === id;
  const aimed = fight?.target?.id === id;
  const look = [
    'cr',
    printed.leader && 'cr-leader',
    hidden && 'cr-hidden',
    (attacks || aimed) && `st-fight ${foe ? 'st-fight-down' : 'st-fight-up'}`,
  ];
  return (
    <span className={stunned ? 'cr-place stunned' : 'cr-place'}>
      <CardThing
        id={id}
        def={def}
        owner={owner}
        foe={foe}
        className={look.filter(Boolean).join(' ')}
        style={{ '--fc': paintOf(printed.card.faction) } as React.CSSProperties}
      >
        <span className="n">{printed.card.name[words.lang]}</span>
        <span className="a">
          <Pic name={printed.card.icon ?? FACTION_ICONS[printed.card.faction]} />
        </span>
        <span className="f">
          <Pic name="claws" />
          <b>{printed.force}</b>
        </span>
        <span className={left < printed.life ? 'l hurt' : 'l'}>
          <Pic name="heart-drop" />
          <b>{left}</b>
        </span>
        <span className={printed.abilities.length > 1 ? 'x two' : 'x'}>
          {printed.abilities.map((a, slot) => (
            <AbilityMark key={a.slot} ability={a} covered={(((cw.covered[id] ?? 0) >> slot) & 1) === 1} />
          ))}
        </span>
      </CardThing>
      {attacks && <span className="tag">{t('cw.attacks')}</span>}
      {aimed && <span className="tag tag-aimed">{t('cw.aimed')}</span>}
      {stunned && <span className="tag">{t('cw.stunned')}</span>}
      {hidden && <span className="tag tag-hidden">{t('cw.hidden')}</span>}
    </span>
  );
}
