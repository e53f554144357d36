import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { hasWorkshop } from '../decks/workshop.ts';
import { Icon } from '../icons/Icon.tsx';
import { useText } from '../text/text.ts';
import { POSTERS, titleOf } from './games.ts';

/** The ticket at the counter: what else there is. */
export function Counter() {
  const t = useText();
  return (
    <section className="counter" aria-labelledby="counter">
      <h2 id="counter" className="hand-title">
        {t('home.counter')}
      </h2>
      <p>
        <Icon name="open-book" /> <b>{t('counter.first')}</b>{' '}
        <Link to="/rules/$game" params={{ game: 'kharnage' }}>
          {t('counter.first.text')}
        </Link>
      </p>
      <p>
        <Icon name="padlock-open" /> <b>{t('counter.friends')}</b> {t('counter.friends.text')}
      </p>
      <p>
        <Icon name="poker-hand" /> <b>{t('counter.cards')}</b>{' '}
        <Games to="/cards/$game" ids={POSTERS.map((p) => p.id)} />
      </p>
      <p>
        <Icon name="card-pick" /> <b>{t('counter.build')}</b>{' '}
        <Games to="/decks/$game" ids={POSTERS.map((p) => p.id).filter(hasWorkshop)} />
      </p>
      <p>
        <Icon name="laurels-trophy" /> <b>{t('counter.fair')}</b> {t('counter.fair.text')}
      </p>
      <p className="small">
        <Link to="/credits">{t('credits')}</Link>
      </p>
    </section>
  );
}

/** The games by name, one after the other, each with its page of this kind. */
function Games({ to, ids }: { to: '/cards/$game' | '/decks/$game'; ids: readonly string[] }) {
  return ids.map((id, i) => (
    <Fragment key={id}>
      {i > 0 && ', '}
      <Link to={to} params={{ game: id }}>
        {titleOf(id)}
      </Link>
    </Fragment>
  ));
}
