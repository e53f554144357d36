import type { ReactNode } from 'react';

/** Everything that is wrong with a deck; nothing where nothing is. */
export function Problems({ all }: { all: readonly { key: string; text: ReactNode }[] }) {
  if (all.length === 0) return null;
  return (
    <div className="slip slip-red" role="status">
      <ul className="problems">
        {all.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
