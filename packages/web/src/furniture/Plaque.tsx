import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { CoreIcon } from '../icons/used.ts';

export interface PlaqueProps {
  look?: 'go' | 'do' | 'safe' | 'plain' | 'off';
  icon?: CoreIcon | ReactNode;
  /** What follows, never the label again. */
  second?: ReactNode;
  shortcut?: string | undefined;
  small?: boolean;
  children: ReactNode;
  onPress?: () => void;
  label?: string;
}

const plaqueClass = (look: PlaqueProps['look'] = 'do', small = false): string =>
  `pl pl-${look}${small ? ' pl-sm' : ''}`;

/** An enamel plaque. A closed one can still be pressed: it answers why. */
export function Plaque({ look, icon, second, shortcut, small, children, onPress, label }: PlaqueProps) {
  return (
    <button
      type="button"
      className={plaqueClass(look, small)}
      onClick={onPress}
      aria-label={label}
      aria-disabled={look === 'off' || undefined}
    >
      {typeof icon === 'string' ? <Icon name={icon as CoreIcon} /> : icon}
      <span>
        {children}
        {second ? <small>{second}</small> : null}
      </span>
      {shortcut ? <kbd aria-hidden="true">{shortcut}</kbd> : null}
    </button>
  );
}
