import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface Props<K extends string> {
  label: string;
  value: K;
  choices: readonly (readonly [key: K, text: string])[];
  onChange: (key: K) => void;
}

/** One of a few, all visible. */
export function Segment<K extends string>({ label, value, choices, onChange }: Props<K>) {
  return (
    <ToggleButtonGroup
      className="seg"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [key] = [...keys];
        if (key !== undefined) onChange(key as K);
      }}
    >
      {choices.map(([key, text]) => (
        <ToggleButton key={key} id={key}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
