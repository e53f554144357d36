import { describe, expect, test } from 'vitest';
import { COMMANDS, commandOf, keyOfCommand, remapped } from '../src/table/key-map.ts';
import { nearest } from '../src/table/regions.ts';

describe('letters', () => {
  test('each command has a letter of its own, small or capital', () => {
    expect(new Set(Object.values(COMMANDS)).size).toBe(Object.keys(COMMANDS).length);
    expect(commandOf({}, 'U')).toBe('undo');
    expect(commandOf({}, 'z')).toBeNull();
  });

  test('a command takes another letter; the one that had it takes the old one', () => {
    const keys = remapped({}, 'undo', 'H');
    expect(keyOfCommand(keys, 'undo')).toBe('h');
    expect(keyOfCommand(keys, 'hand')).toBe('u');
    expect(commandOf(keys, 'h')).toBe('undo');
  });

  test('digits, Space and named keys keep their meaning', () => {
    for (const key of ['1', ' ', 'Enter', 'ArrowLeft']) expect(remapped({}, 'undo', key)).toEqual({});
  });
});

describe('arrows', () => {
  const at = (name: string, left: number, top: number) => ({
    name,
    getBoundingClientRect: () => ({ left, top, width: 40, height: 50 }),
  });
  const from = at('from', 100, 100).getBoundingClientRect();
  const things = [at('right', 160, 104), at('far right', 300, 100), at('below', 96, 180), at('aside', 150, 200)];

  test('go to the nearest thing in their direction, straight before slanted', () => {
    expect(nearest(from, things, [1, 0])?.name).toBe('right');
    expect(nearest(from, things, [0, 1])?.name).toBe('below');
  });

  test('stay where nothing lies', () => {
    expect(nearest(from, things, [-1, 0])).toBeNull();
    expect(nearest(from, things, [0, -1])).toBeNull();
  });
});
