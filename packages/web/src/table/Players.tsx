import type { Seat } from '@bagarre/kernel';
import type { Person } from '../connection/connection.ts';
import { useText } from '../text/text.ts';
import { clockText, useCountdown } from './clock-text.ts';
import { useMoment, usePen, useTable, useUi } from './context.ts';

export function Players() {
  const people = useTable((s) => s.people);
  return (
    <ul className="fiches" data-region="players">
      {people.map((p) => (
        <Fiche key={p.seat} person={p} />
      ))}
    </ul>
  );
}

function Fiche({ person }: { person: Person }) {
  const t = useText();
  const ui = useUi();
  const pen = usePen();
  const { view } = useMoment();
  const asked = view.asked.find((a) => a.seat === person.seat);
  const isMe = person.seat === view.viewer;
  return (
    <li className={asked && !asked.answered ? 'fiche now' : 'fiche'}>
      <ui.Avatar seat={person.seat} view={view} />
      <b>{isMe ? t('you') : person.name}</b>
      <Time seat={person.seat} />
      <span className="facts">
        <span>
          <i className={person.link === 'here' ? 'dot' : 'dot away'} aria-hidden="true" />{' '}
          {person.bot ? t('link.bot') : t(`link.${person.link}`)}
        </span>
        {ui.facts(person.seat, pen).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {asked?.answered && <span className="chosen-mark">{t('has.chosen')}</span>}
      </span>
    </li>
  );
}

function Time({ seat }: { seat: Seat }) {
  const clock = useTable((s) => s.clocks.find((c) => c.seat === seat));
  const left = useCountdown(clock);
  return <span className="t">{left === null ? '' : clockText(left)}</span>;
}
