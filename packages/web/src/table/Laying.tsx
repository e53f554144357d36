import { useEffect, useState } from 'react';
import { useText } from '../text/text.ts';

/** The table is being laid: backs, one by one, never a grey bar. */
export function Laying() {
  const t = useText();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 4000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="wood laying" role="status" aria-label={t('laying')}>
      <div>
        {[0, 1, 2, 3, 4].map((n) => (
          <i key={n} style={{ animationDelay: `${n * 140}ms` }} />
        ))}
      </div>
      {slow && <p>{t('laying.slow')}</p>}
    </div>
  );
}
