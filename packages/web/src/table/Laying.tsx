import { useEffect, useState } from 'react';
import { titleOf } from '../home/games.ts';
import { useText } from '../text/text.ts';

/** The game that the address names, if it does. */
const gameHere = (): string | undefined => /^\/(?:practice|rules|cards)\/([\w-]+)/.exec(location.pathname)?.[1];

/** The table is being laid: what is played, and backs, one by one, never a grey bar. */
export function Laying() {
  const t = useText();
  const game = gameHere();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 4000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="wood laying" role="status" aria-label={t('laying')}>
      <b>{game ? titleOf(game) : 'Bagarre'}</b>
      <div>
        {[0, 1, 2, 3, 4].map((n) => (
          <i key={n} style={{ animationDelay: `${n * 140}ms` }} />
        ))}
      </div>
      {slow && <p>{t('laying.slow')}</p>}
    </div>
  );
}
