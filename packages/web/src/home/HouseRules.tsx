import type { AnyGame } from '@bagarre/kernel';
import { useEffect, useState } from 'react';
import { Segment } from '../furniture/Segment.tsx';
import { houseRules } from '../games/house-rules.ts';
import type { Chosen } from '../games/options.ts';
import { rulesOf } from '../games/rules.ts';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';

interface Props {
  game: string;
  seats: number;
  /** The options that the rest of the form has settled already. */
  settled: { readonly [name: string]: unknown };
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** The extensions and house rules that a game knows, as the game itself names them. */
export function HouseRules({ game, seats, settled, chosen, onChange }: Props) {
  const t = useText();
  const lang = useSettings((s) => s.lang);
  const [rules, setRules] = useState<AnyGame | null>(null);
  useEffect(() => {
    let wanted = true;
    void rulesOf(game).then((found) => wanted && setRules(found));
    return () => void (wanted = false);
  }, [game]);
  const all = rules?.id === game ? houseRules(rules, seats, settled, lang) : [];
  if (all.length === 0) return null;
  return (
    <fieldset className="form house-rules">
      <legend>{t('new.rules')}</legend>
      {all.map(({ name, text, tip, values, usual }) => {
        const value = chosen[name] ?? usual;
        const choose = (to: string | boolean): void => onChange({ ...chosen, [name]: to });
        return values === null ? (
          <label key={name} className="check" title={tip}>
            <input type="checkbox" checked={value === true} onChange={(e) => choose(e.target.checked)} />
            {text}
          </label>
        ) : (
          <div key={name} className="field" title={tip}>
            <span>{text}</span>
            <Segment label={text} value={String(value)} choices={values} onChange={choose} />
          </div>
        );
      })}
    </fieldset>
  );
}
