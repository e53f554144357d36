import type { Seat } from '@bagarre/kernel';
import { useState } from 'react';
import type { Person } from '../connection/connection.ts';
import { useText } from '../text/text.ts';
import { PersonSheet } from './PersonSheet.tsx';
import { useClockText, useCountdown } from './clock-text.ts';
import { useActions, useMoment, usePen, useTable, useUi } from './context.ts';

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
  const { others } = useActions().connection;
  const { view } = useMoment();
  const [about, setAbout] = useState(false);
  const asked = view.asked.find((a) => a.seat === person.seat);
  const isMe = person.seat === view.viewer;
  const { id, name } = person;
  return (
    <li className={asked && !asked.answered ? 'fiche now' : 'fiche'}>
      <ui.Avatar seat={person.seat} view={view} />
      {isMe || !others || !id ? (
        <b>{isMe ? t('you') : name}</b>
      ) : (
        <button
          type="button"
          className="fiche-name"
          aria-label={t('person.menu', { name })}
          onClick={() => setAbout(true)}
        >
          <b>{name}</b>
        </button>
      )}
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
      {about && others && id && (
        <PersonSheet table={others.table} person={{ id, name }} onClose={() => setAbout(false)} />
      )}
    </li>
  );
}

function Time({ seat }: { seat: Seat }) {
  const clock = useTable((s) => s.clocks.find((c) => c.seat === seat));
  const left = useCountdown(clock);
  const text = useClockText();
  return <span className="t">{left === null ? '' : text(left)}</span>;
}
