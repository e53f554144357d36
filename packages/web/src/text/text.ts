/** The page's own sentences; those of a game come from its text files. */
import { useIntl } from 'react-intl';
import type fr from './fr.json';

export type TextId = keyof typeof fr;
type Args = Record<string, string | number>;

export type Say = (id: TextId, args?: Args) => string;

export function useText(): Say {
  const intl = useIntl();
  return (id, args) => intl.formatMessage({ id }, args);
}
