import { type ReactNode, useEffect, useState } from 'react';
import { onlooker } from '@bagarre/kernel';
import type { Person } from '../connection/connection.ts';
import { CLAIM } from '../connection/presence.ts';
import { Plaque } from '../furniture/Plaque.tsx';
import { useRefused } from '../home/refused.ts';
import { Icon } from '../icons/Icon.tsx';
import type { CoreIcon } from '../icons/used.ts';
import { PACE, useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { useArmedHere } from './armed.ts';
import { useActions, useMoment, useTable, useUi, useWords } from './context.ts';
import './strips.css';

/** What is going on around the game, a line each under the slate: what I missed, who is away, what people propose. */
export function Strips() {
  const { others } = useActions().connection;
  if (!others) return null;
  return (
    <div className="strips">
      <Since />
      <StandIn />
      <Absent />
      <Abort />
      <Rematch />
      <Told />
      <Onlooking />
    </div>
  );
}

function Strip({ icon, children }: { icon: CoreIcon; children: ReactNode }) {
  return (
    <div className="strip paper" role="status">
      <Icon name={icon} />
      {children}
    </div>
  );
}

/** One line after the other, twice as fast as it happened; the table itself is already in the present. */
function Since() {
  const t = useText();
  const ui = useUi();
  const words = useWords();
  const actions = useActions();
  const { view } = useMoment();
  const missed = useTable((s) => s.missed);
  const speed = useSettings((s) => s.speed);
  const [at, setAt] = useState(0);
  const told = missed.filter(({ e }) => !ui.minor.includes(e.k));
  const n = told.length;
  useEffect(() => setAt(0), [missed]);
  useEffect(() => {
    if (n === 0) return undefined;
    const wait = at >= n - 1 ? 6000 : PACE[speed].think * 2;
    const timer = setTimeout(() => (at >= n - 1 ? actions.seenMissed() : setAt(at + 1)), wait);
    return () => clearTimeout(timer);
  }, [at, n, speed, actions]);
  if (n === 0 || view.over) return null;
  return (
    <div className="strip paper" data-since="">
      <Icon name="backward-time" />
      <p>
        <b className="hand-title">{t('since')}</b> <span className="small">{`${Math.min(at + 1, n)} / ${n}`}</span>
        <br />
        {words.event(told[Math.min(at, n - 1)]!.e)}
      </p>
      <Plaque look="plain" small onPress={() => actions.seenMissed()}>
        {t('since.skip')}
      </Plaque>
    </div>
  );
}

/** My time ran out, or others found me away too long: a bot plays until I sit down again. */
function StandIn() {
  const t = useText();
  const { others } = useActions().connection;
  const { view } = useMoment();
  const standsIn = useTable((s) => s.people.some((p) => p.seat === view.viewer && p.bot));
  if (!standsIn || !others || view.over) return null;
  return (
    <Strip icon="robot-antennas">
      <p>{t('standIn')}</p>
      <Plaque look="go" small onPress={() => others.comeBack()}>
        {t('standIn.back')}
      </Plaque>
    </Strip>
  );
}

/**
 * Somebody we wait for has gone. After a while the others choose what becomes of the game; nothing happens by itself. Where
 * people take hours, and the server answers for them, they may be away.
 */
function Absent() {
  const t = useText();
  const { others } = useActions().connection;
  const { view } = useMoment();
  const people = useTable((s) => s.people);
  const claimable = useTable((s) => s.away);
  const { byServer } = useArmedHere();
  const waited = view.asked.filter((a) => !a.answered).map((a) => a.seat);
  // The server counts the time; this page may have come later.
  const isGone = (p: Person): boolean => p.link === 'gone' || claimable === p.seat;
  const gone = people.find((p) => isGone(p) && !p.bot && waited.includes(p.seat) && p.seat !== view.viewer);
  const left = useSecondsUntil(gone?.awaySince ? gone.awaySince + CLAIM : null);
  if (!gone || !others || byServer || view.over) return null;
  const mayClaim = view.viewer !== onlooker && (claimable === gone.seat || left === 0);
  return (
    <Strip icon="hourglass">
      <p>
        {t('away', { name: gone.name })} {!mayClaim && left !== null && left > 0 && t('away.soon', { s: left })}
      </p>
      {mayClaim && (
        <>
          <Plaque look="plain" small icon="robot-antennas" onPress={() => others.claim(gone.seat, 'bot')}>
            {t('away.claim')}
          </Plaque>
          <Plaque look="plain" small onPress={() => others.claim(gone.seat, 'abort')}>
            {t('away.stop')}
          </Plaque>
        </>
      )}
    </Strip>
  );
}

function useSecondsUntil(at: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

function Abort() {
  const t = useText();
  const words = useWords();
  const { others } = useActions().connection;
  const { view } = useMoment();
  const by = useTable((s) => s.abortAsked);
  if (by.length === 0 || !others || view.over || view.viewer === onlooker) return null;
  const mine = by.includes(view.viewer);
  return (
    <Strip icon="talk">
      <p>{mine ? t('abort.mine') : t('abort.asked', { names: by.map((s) => words.seat(s)).join(', ') })}</p>
      {!mine && (
        <Plaque look="plain" small onPress={() => others.abort(true)}>
          {t('yes')}
        </Plaque>
      )}
      {mine && (
        <Plaque look="plain" small onPress={() => others.abort(false)}>
          {t('abort.takeBack')}
        </Plaque>
      )}
    </Strip>
  );
}

function Rematch() {
  const t = useText();
  const next = useTable((s) => s.next);
  if (next === null) return null;
  return (
    <Strip icon="swords-emblem">
      <p>{t('rematch.ready')}</p>
      <a className="pl pl-go pl-sm" href={`/table/${next}`}>
        {t('rematch.go')}
      </a>
    </Strip>
  );
}

function Told() {
  const t = useText();
  const refused = useRefused();
  const told = useTable((s) => s.told);
  if (told === null) return null;
  const text = told === 'undo-asking' ? t('undo.asking') : told === 'undo-refused' ? t('undo.refused') : refused(told);
  return (
    <Strip icon="talk">
      <p>{text}</p>
    </Strip>
  );
}

function Onlooking() {
  const t = useText();
  const { view } = useMoment();
  if (view.viewer !== onlooker || view.over) return null;
  return (
    <Strip icon="spyglass">
      <p>
        <b>{t('onlooking')}</b> {t('onlooking.second')}
      </p>
    </Strip>
  );
}
