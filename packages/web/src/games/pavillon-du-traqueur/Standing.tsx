import type { Seat } from '@bagarre/kernel';
import { useState } from 'react';
import { Sheet } from '../../furniture/Sheet.tsx';
import { useBox, useMoment, useWords } from '../../table/context.ts';
import { Pic } from './icon.ts';
import { inReach, livingPets, ptView, threats } from './model.ts';
import { says } from './says.ts';

/** In a corner of the mat, where there is room for it. */
export function Standing() {
  const t = says(useWords().lang);
  return (
    <aside className="standing only-wide" aria-label={t.standing}>
      <Lines />
    </aside>
  );
}

/** On a phone it opens from a button on my board. */
export function StandingButton() {
  const t = says(useWords().lang);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="standing-button only-phone"
        aria-label={t.standing}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Pic name="laurels-trophy" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} label={t.standing} className="paper sheet">
        <Lines />
      </Sheet>
    </>
  );
}

/** In combat, what each weapon would do; otherwise the ranking of the round, and what it sets. */
function Lines() {
  const { view } = useMoment();
  const { phase } = ptView(view);
  return phase === 'combat' ? <Threats /> : phase === 'setup' ? <Rules /> : <Ranking />;
}

function useName(): (seat: Seat) => string {
  const { view } = useMoment();
  const words = useWords();
  const t = says(words.lang);
  return (seat) => (seat === view.viewer ? t.you : words.seat(seat));
}

function Threats() {
  const { view } = useMoment();
  const box = useBox();
  const words = useWords();
  const nameOf = useName();
  const t = says(words.lang);
  const pt = ptView(view);
  const list = (seats: readonly Seat[]): string => seats.map(nameOf).join(', ');
  const wiped = pt.players.flatMap((p, seat) => (!p.out && livingPets(view, seat) === 0 ? [seat] : []));
  const me = pt.players[view.viewer];
  const reach = me && !me.out && livingPets(view, view.viewer) > 0 ? inReach(view, box, view.viewer) : null;
  return (
    <>
      <h2>{t.ifWon}</h2>
      {threats(view, box).map(({ seat, n, targets, how }) => (
        <p key={seat}>
          <b>{seat === view.viewer ? t.youWin : t.wins(nameOf(seat))}</b>{' '}
          {how === 'one' ? t.how.one : targets.length === 0 ? t.nobodyHit : list(targets)} <i>{t.hits(n)}</i>
          {how !== 'one' && t.how[how]}
        </p>
      ))}
      {wiped.length > 0 && <p>{t.firstWiped(list(wiped))}</p>}
      {reach && <p className="more">{reach.length > 0 ? t.neighbours(list(reach)) : t.alone}</p>}
    </>
  );
}

/** PT-RULING-54 Best first. */
function Ranking() {
  const { view } = useMoment();
  const nameOf = useName();
  const t = says(useWords().lang);
  const { ranking, phase, starter, prepStarter } = ptView(view);
  return (
    <>
      <h2>{phase === 'preparation' ? t.lastRound : t.thisRound}</h2>
      <ol className="places">
        {ranking.map((seat) => (
          <li key={seat}>{nameOf(seat)}</li>
        ))}
      </ol>
      {phase === 'preparation' && (
        <p className="more">
          {prepStarter === view.viewer ? t.youPrepFirst : t.prepFirst(nameOf(prepStarter))}{' '}
          {starter === view.viewer ? t.youCombatFirst : t.combatFirst(nameOf(starter))}
        </p>
      )}
    </>
  );
}

/** PT-TYPE-1, for those who have just sat down. */
function Rules() {
  const words = useWords();
  const t = says(words.lang);
  return (
    <>
      <h2>{t.types}</h2>
      {(['ferocious', 'cunning', 'tenacious'] as const).map((type, i, all) => (
        <p key={type}>
          {t.typeLine(
            words.text(`petType.${type}`) ?? type,
            (words.text(`petType.${all[(i + 1) % 3]!}`) ?? '').toLowerCase(),
          )}
        </p>
      ))}
    </>
  );
}
