import { useBox, useWords } from '../../table/context.ts';
import { type Chip, chipText } from './chips.ts';
import { Pic } from './icon.ts';
import { says } from './says.ts';

/** Indigo chips, each with a picture and a word. */
export function Chips({ chips, className }: { chips: readonly Chip[]; className: string }) {
  const box = useBox();
  const { lang } = useWords();
  const t = says(lang);
  if (chips.length === 0) return null;
  return (
    <span className={`pt-chips ${className}`}>
      {chips.map((chip, i) => {
        const text = chipText(chip, box, t, lang);
        return (
          <span key={`${chip.word}${chip.def ?? ''}${i}`} className={`chip chip-${chip.word}`} title={text}>
            <Pic name={chip.icon} />
            <em>{text}</em>
          </span>
        );
      })}
    </span>
  );
}
