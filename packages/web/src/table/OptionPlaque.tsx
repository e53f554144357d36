import type { AnyOption } from '@bagarre/kernel';
import { Plaque } from '../furniture/Plaque.tsx';
import { useActions, usePen, useUi } from './context.ts';
import { useOptionText } from './option-text.ts';

/** An option on an enamel plaque: what it does, and what follows as its second line. */
export function OptionPlaque({ option, shortcut }: { option: AnyOption; shortcut?: string | undefined }) {
  const ui = useUi();
  const pen = usePen();
  const actions = useActions();
  const label = useOptionText();
  return (
    <Plaque
      look={ui.look(option)}
      second={ui.outcome(option, pen)}
      shortcut={shortcut}
      onPress={() => actions.choose(option)}
    >
      {label(option)}
    </Plaque>
  );
}
