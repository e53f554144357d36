/** The letters of the table and what they do. They can be changed, or switched off as a whole. */
import { useSettings } from '../settings.ts';

export const COMMANDS = {
  undo: 'u',
  hand: 'h',
  board: 'b',
  acts: 'a',
  log: 'l',
  chat: 'c',
  inspect: 'i',
  read: 'r',
  help: '?',
} as const;

export type Command = keyof typeof COMMANDS;
export type KeyMap = { readonly [command in Command]?: string };

const commands = Object.keys(COMMANDS) as Command[];

export const keyOfCommand = (keys: KeyMap, command: Command): string => keys[command] ?? COMMANDS[command];

export const commandOf = (keys: KeyMap, key: string): Command | null =>
  commands.find((command) => keyOfCommand(keys, command) === key.toLowerCase()) ?? null;

/** Gives a command another key. The command that had it takes the old one, so that each keeps its own. */
export function remapped(keys: KeyMap, command: Command, pressed: string): KeyMap {
  const key = pressed.toLowerCase();
  // Digits, Space and the arrows have meanings of their own.
  if ([...key].length !== 1 || /[\d\s]/.test(key)) return keys;
  const other = commandOf(keys, key);
  const swapped = other && other !== command ? { [other]: keyOfCommand(keys, command) } : {};
  return { ...keys, ...swapped, [command]: key };
}

/** The key of a command as it stands on a plaque; none while letters are off. */
export function useKeyName(command: Command): string | undefined {
  const { letters, keys } = useSettings();
  return letters ? keyOfCommand(keys, command).toUpperCase() : undefined;
}
