import type { AnyGame } from '@bagarre/kernel';
import { useEffect, useState } from 'react';
import { Segment } from '../furniture/Segment.tsx';
import { type HouseRule, houseRules } from '../games/house-rules.ts';
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
      {all.map((rule) => (
        <Rule
          key={`${game} ${rule.name}`}
          rule={rule}
          value={chosen[rule.name] ?? rule.usual}
          onChange={(to) => onChange({ ...chosen, [rule.name]: to })}
        />
      ))}
    </fieldset>
  );
}

interface RuleProps {
  rule: HouseRule;
  value: string | number | boolean;
  onChange: (to: string | number | boolean) => void;
}

function Rule({ rule, value, onChange }: RuleProps) {
  const { text, tip } = rule;
  if (rule.k === 'flag')
    return (
      <label className="check" title={tip}>
        <input type="checkbox" checked={value === true} onChange={(e) => onChange(e.target.checked)} />
        {text}
      </label>
    );
  if (rule.k === 'words')
    return (
      <div className="field" title={tip}>
        <span>{text}</span>
        <Segment label={text} value={String(value)} choices={rule.words} onChange={onChange} />
      </div>
    );
  const { min, max, usual } = rule;
  /** Whatever was typed, a number that the game takes stands there afterwards. */
  const settle = (field: HTMLInputElement): void => {
    const typed = field.valueAsNumber;
    const n = Number.isNaN(typed) ? usual : Math.min(max, Math.max(min, Math.round(typed)));
    field.value = String(n);
    onChange(n);
  };
  return (
    <label className="field" title={tip}>
      <span>
        {text} <small>{`${min}–${max}`}</small>
      </span>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        defaultValue={Number(value)}
        onChange={(e) => e.target.validity.valid && e.target.value !== '' && onChange(e.target.valueAsNumber)}
        onBlur={(e) => settle(e.target)}
      />
    </label>
  );
}
