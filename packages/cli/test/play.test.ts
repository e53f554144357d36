import { describe, expect, test } from 'vitest';
import { BROKEN_SCORE, bagarre, content, expectMistake, files } from './run.ts';

const ones = '1\n'.repeat(600);

describe('play', () => {
  test('with no keyboard the bots play one game and you watch', () => {
    const { code, out } = bagarre(['play', 'kharnage', '--bots', 'greedy', '--seed', '7']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Pas de clavier ici/);
    expect(out).toMatch(/Fin de la partie/);
    expect(out).toContain('bagarre play kharnage --seats 3 --seed 7');
  });

  test('a person plays to the end, in English', () => {
    const { code, out } = bagarre(
      ['play', 'kharnage', '--bots', 'greedy', '--seed', '7', '--lang', 'en', '--seats', '2'],
      ones,
    );
    expect(code).toBe(0);
    expect(out).toMatch(/one hill, four rounds of slaps/);
    expect(out).toMatch(/Your hand\n/);
    expect(out).toMatch(/End of the game/);
    expect(out).not.toMatch(/\[(event|ask|do|over|why)\./);
  });

  test('the same seed and the same answers play the same game', () => {
    const args = ['play', 'kharnage', '--bots', 'greedy', '--seed', '9', '--seats', '2'];
    expect(bagarre(args, ones).out).toBe(bagarre(args, ones).out);
  });

  test('asides answer and change nothing', () => {
    const typed = ['1', '?', '? 1', 'why zzz', 'l', 'u', '99', 'b', 'q', '', ''].join('\n');
    const { code, out } = bagarre(['play', 'kharnage', '--bots', 'greedy', '--seed', '7', '--seats', '2'], typed);
    expect(code).toBe(0);
    expect(out).toContain('répondre par le choix 3');
    expect(out).toMatch(/initiative \d+/);
    expect(out).toContain("Je ne vois ni carte ni joueur qui s'appelle « zzz »");
    expect(out).toContain('On ne peut pas reprendre');
    expect(out).toContain('Il faut un numéro de 1 à 3');
    expect(out).toContain('À bientôt. (graine 7)');
  });

  test('Cannibal World shows both sides, the hand in full, and nothing of the other hand', () => {
    const args = ['play', 'cannibal-world', '--bots', 'greedy', '--seed', '3', '--lang', 'en'];
    const { out } = bagarre(args, '1\n1\n1\n1\n1\n');
    const table = out.slice(out.lastIndexOf('\nTurn '));
    expect(table).toMatch(/Habitat ●●● · Meat 4 · hand \d · deck \d+ · reinforcements 1 · discard 0/);
    expect(table).toMatch(/Your hand\n {2}.+ · value \d+\n {5}.+ \((Cover|Assault|Tactical|Innate|Triggered)\)/);
    expect(table).not.toMatch(/true|false|\[ability/);
  });

  test('an answer by part of its text, without accents', () => {
    const { out } = bagarre(['play', 'kharnage', '--bots', 'greedy', '--seed', '7', '--seats', '2'], 'nain\nq\n\n');
    expect(out).toMatch(/Joueur · Nains/);
  });

  test("two people share the keyboard and do not see each other's hand", () => {
    const args = [
      'play',
      'kharnage',
      '--bots',
      'greedy',
      '--seats',
      '2',
      '--humans',
      '0,1',
      '--names',
      'Ana,Bob',
      '--seed',
      '3',
    ];
    const { out } = bagarre(args, '1\n1\n1\nq\n\n');
    expect(out).toContain('Passez le clavier à Bob');
    const [anas, bobs] = out.split('Passez le clavier à Bob').slice(-2);
    const hand = (text: string): string => /Votre main\n([^]*?)\n\n/.exec(text)?.[1] ?? '';
    expect(hand(bobs!)).not.toBe('');
    expect(anas).not.toContain(hand(bobs!));
  });

  test('answers that just stop are a mistake; nothing is written', () => {
    const before = files();
    const { code, err } = bagarre(
      ['play', 'kharnage', '--bots', 'greedy', '--seed', '7', '--save', 'half.json'],
      '1\n1\n',
    );
    expect(code).toBe(2);
    expect(err).toMatch(/^Les réponses se sont arrêtées à la décision \d+, avant la fin de la partie\.\n$/);
    expect(files()).toEqual(before);
  });

  test('q offers to save; a saved game goes on', () => {
    const typed = '1\n2\nq\n.\nlater.json\n';
    const left = bagarre(['play', 'kharnage', '--bots', 'greedy', '--seed', '7', '--seats', '2'], typed);
    expect(left.code).toBe(0);
    expect(left.out).toContain('. cannot be written');
    expect(files().some((name) => name.endsWith('.part'))).toBe(false);
    expect(left.out).toContain('bagarre play --load later.json');
    expect(content('later.json')).toContain('"seed": "7"');
    const on = bagarre(['play', '--bots', 'greedy', '--load', 'later.json', '--save', 'whole.json'], ones);
    expect(on.code).toBe(0);
    expect(on.out).toMatch(/Fin de la partie/);
    expect(bagarre(['verify', 'whole.json']).code).toBe(0);
  });

  test('a bot that throws answers as somebody who is away: the game goes on and is saved', () => {
    const args = 'play kharnage --bots greedy --seed 7 --seats 2 --save thrown.json'.split(' ');
    const { code, out, err } = bagarre(args, ones, BROKEN_SCORE);
    expect(code).toBe(0);
    expect(out).toMatch(/Fin de la partie/);
    expect(err).toMatch(/^(\S+ a flanché et répond comme un absent : Error: no score today\n)+$/);
    expect(bagarre(['verify', 'thrown.json']).code).toBe(0);
  });

  test('seats that are not there, a folder that is not there', () => {
    expectMistake(['play', 'kharnage', '--humans', '5'], /--humans: found "5", expected seats from 0 to 2, or none/);
    expectMistake(
      ['play', 'kharnage', '--save', 'nowhere/a.json'],
      /nowhere\/a\.json cannot be written: there is no such folder/,
    );
    expectMistake(['play'], /play needs a game/);
  });
});
