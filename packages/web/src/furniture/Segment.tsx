import type { KeyboardEvent } from 'react';

interface Props<K extends string> {
  label: string;
  value: K;
  choices: readonly (readonly [key: K, text: string])[];
  onChange: (key: K) => void;
}

const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One of a few, all visible. Tab comes to the chosen one, arrows choose the next. */
export function Segment<K extends string>({ label, value, choices, onChange }: Props<K>) {
  const onKeyDown = (e: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[e.key];
    if (step === undefined) return;
    e.preventDefault();
    const all = [...e.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
    const from = all.indexOf(document.activeElement as HTMLElement);
    const to = (from + step + all.length) % all.length;
    all[to]?.focus();
    const [key] = choices[to] ?? [];
    if (key !== undefined) onChange(key);
  };
  return (
    <div className="seg" role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {choices.map(([key, text]) => (
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={key === value}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
