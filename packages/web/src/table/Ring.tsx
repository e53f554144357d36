import { type CSSProperties, useEffect, useState } from 'react';

interface Props {
  /** When it is empty, by this page's clock, and how long it takes from full. */
  at: number;
  span: number;
  label: string;
  onPress?: (() => void) | undefined;
}

/** The time that is left, as a ring that empties, with the seconds in it. */
export function Ring({ at, span, label, onPress }: Props) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, [at]);
  const left = Math.max(0, at - now);
  const style = { '--p': Math.min(100, (100 * left) / span) } as CSSProperties;
  const seconds = Math.ceil(left / 1000);
  const inner = <span aria-hidden="true">{seconds < 100 ? seconds : ''}</span>;
  if (!onPress) {
    return (
      <div className="ring" style={style} role="timer" aria-label={label}>
        {inner}
      </div>
    );
  }
  return (
    <button type="button" className="ring" style={style} aria-label={label} onClick={onPress}>
      {inner}
    </button>
  );
}
