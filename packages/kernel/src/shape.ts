/**
 * Shapes: one declaration gives a record its type, its copy, what each viewer is shown of it, and what is forgotten when a
 * world is imagined for somebody who may not know.
 *
 * Every field says who may see it, and there is no default: `pub` everybody, `own` the seat whose row it is, `dark` nobody.
 * The row of an `own` field is the seat of its `perSeat` row, or the `seat` field of the record that it stands in.
 */

export type Seat = number;
/** No seat: nobody is asked, nobody owns it. */
export const nobody: Seat = -1;

export type CardId = number;
export const noCard: CardId = -1;

declare const identity: unique symbol;
/** What a card is: a place in the box's list of cards. Opaque, so that no public field can hold one by mistake. */
export interface DefId {
  readonly [identity]: true;
}

/** A card as a viewer sees it: `id` if the viewer can point at it, `def` if the viewer knows what it is. */
export interface SeenCard {
  id: CardId | null;
  def: DefId | null;
}

/** Somebody who looks: which viewer, and what that viewer can make of a card. */
export interface Looker {
  readonly viewer: number;
  card(c: CardId): SeenCard;
}

/** What kind of value a field holds, for those who read and write values without knowing the game, such as scenarios. */
export type Holds =
  | 'int'
  | 'flag'
  | 'seat'
  | 'card'
  | 'text'
  | { readonly words: readonly string[] }
  | { readonly list: Holds }
  | { readonly perSeat: Holds }
  | { readonly perCard: Holds }
  | { readonly record: { readonly [name: string]: Holds } }
  | { readonly kinds: { readonly [k: string]: Holds } };

export interface Field<T, V> {
  readonly holds: Holds;
  readonly see: 'pub' | 'own' | 'dark';
  /** Not a plain number, word or flag: a copy must make it anew. */
  readonly deep: boolean;
  /** Holds something that not everybody may see. */
  readonly secret: boolean;
  /** Looks the same to everybody: it holds no secret, and no card, of which each viewer sees what they know. */
  readonly alike: boolean;
  zero(seats: number): T;
  copy(x: T): T;
  /** `other` is the same as another viewer sees it: of a record, what looks alike to everybody is taken from there. */
  show(x: T, by: Looker, row: Seat, other?: V): V;
  /** The same as JSON, without making what would only be written down. */
  text(x: T, by: Looker, row: Seat): string;
  /** What stands in its place in a world imagined for `viewer`. */
  forget(x: T, viewer: number, row: Seat, seats: number): T;
  /** Adds the ids of the cards that it mentions. */
  cards(x: T, into: CardId[]): void;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a shape holds fields of any type; each keeps its own
export type AnyField = Field<any, any>;
export type Shape = { readonly [name: string]: AnyField };

/** The record a shape describes. */
export type Of<L extends Shape> = { -readonly [K in keyof L]: L[K] extends Field<infer T, infer _V> ? T : never };
/** What a viewer may be shown of it: dark fields are not even there to be named. */
export type Seen<L extends Shape> = {
  [K in keyof L as [ShownBy<L[K]>] extends [never] ? never : K]: ShownBy<L[K]>;
};
type ShownBy<F> = F extends Field<infer _T, infer V> ? V : never;

type Show<See, V> = See extends 'pub' ? V : See extends 'own' ? V | null : never;

interface Fields<See extends 'pub' | 'own' | 'dark'> {
  int: Field<number, Show<See, number>>;
  flag: Field<boolean, Show<See, boolean>>;
  seat: Field<Seat, Show<See, Seat>>;
  card: Field<CardId, Show<See, SeenCard | null>>;
  ints: Field<number[], Show<See, number[]>>;
  seats: Field<Seat[], Show<See, Seat[]>>;
  cards: Field<CardId[], Show<See, SeenCard[]>>;
  text: Field<string, Show<See, string>>;
  texts: Field<string[], Show<See, string[]>>;
  /** One of a few words; the first is what it starts as. */
  word<const W extends string>(first: W, ...others: W[]): Field<W, Show<See, W>>;
}

type Plain<T> = Pick<Field<T, unknown>, 'holds' | 'zero' | 'copy' | 'deep' | 'alike' | 'cards'> & {
  show(x: T, by: Looker): unknown;
  text(x: T, by: Looker): string;
};

const none = (): void => {};
const same = <T>(x: T): T => x;
const json = (x: unknown): string => (typeof x === 'number' ? `${x}` : JSON.stringify(x));
const scalar = <T>(holds: Holds, zero: T): Plain<T> => ({
  holds,
  deep: false,
  alike: true,
  zero: () => zero,
  copy: same,
  show: same,
  text: json,
  cards: none,
});
const several = <T>(item: Holds): Plain<T[]> => ({
  holds: { list: item },
  deep: true,
  alike: true,
  zero: () => [],
  copy: (x) => x.slice(),
  show: (x) => x.slice(),
  text: json,
  cards: none,
});

const cardText = ({ id, def }: SeenCard): string => `{"id":${id},"def":${def as number | null}}`;
const card: Plain<CardId> = {
  ...scalar('card', noCard),
  alike: false,
  show: (x, by) => (x === noCard ? null : by.card(x)),
  text: (x, by) => (x === noCard ? 'null' : cardText(by.card(x))),
  cards: (x, into) => void (x !== noCard && into.push(x)),
};
const cards: Plain<CardId[]> = {
  ...several<CardId>('card'),
  alike: false,
  show: (x, by) => x.map((c) => by.card(c)),
  text: (x, by) => `[${x.map((c) => cardText(by.card(c))).join()}]`,
  cards: (x, into) => void into.push(...x),
};

function fields<See extends 'pub' | 'own' | 'dark'>(see: See): Fields<See> {
  const field = <T>(plain: Plain<T>): Field<T, never> => ({
    ...plain,
    see,
    secret: see !== 'pub',
    alike: see === 'pub' && plain.alike,
    show: (x, by, row) => (see === 'pub' || (see === 'own' && row === by.viewer) ? plain.show(x, by) : null) as never,
    text: (x, by, row) => (see === 'pub' || (see === 'own' && row === by.viewer) ? plain.text(x, by) : 'null'),
    forget: (x, viewer, row, seats) => (see === 'pub' || (see === 'own' && row === viewer) ? x : plain.zero(seats)),
  });
  return {
    int: field(scalar('int', 0)),
    flag: field(scalar('flag', false)),
    seat: field(scalar('seat', nobody)),
    card: field(card),
    ints: field(several<number>('int')),
    seats: field(several<Seat>('seat')),
    cards: field(cards),
    text: field(scalar('text', '')),
    texts: field(several<string>('text')),
    word: (first, ...others) => field(scalar({ words: [first, ...others] }, first)),
  };
}

export const pub = fields('pub');
export const own = fields('own');
export const dark = fields('dark');

type R = Record<string, unknown>;

/**
 * A record inside a record, each of its fields with its own secrecy. `spread` copies it without making anything anew.
 *
 * V8 gives the result of `{ ...x }` a hidden class of its own for each class of `x`, so that a copy of a copy of a copy is a
 * new kind of object each time, and code that meets many kinds is slow. Where there is a `spread` of its own, all copies are
 * therefore cast from one mould.
 */
export function part<L extends Shape>(shape: L, spread?: (x: R) => R): Field<Of<L>, Seen<L>> {
  const keys = Object.keys(shape);
  const deep = keys.filter((k) => shape[k]!.deep).map((k) => ({ k, copy: shape[k]!.copy }));
  const flat = keys.filter((k) => !shape[k]!.deep);
  let mould: R | null = null;
  const cast = (x: R): R => {
    if (!spread) return { ...x };
    const y = spread((mould ??= spread(x)));
    for (let i = 0; i < flat.length; i++) y[flat[i]!] = x[flat[i]!];
    return y;
  };
  const secret = keys.filter((k) => shape[k]!.secret);
  const shown = keys.filter((k) => shape[k]!.see !== 'dark');
  const written = shown.map((k) => ({ k, name: `${JSON.stringify(k)}:`, field: shape[k]! }));
  const rowOf = (x: R, row: Seat): Seat => (typeof x['seat'] === 'number' ? x['seat'] : row);
  return {
    holds: { record: Object.fromEntries(keys.map((k) => [k, shape[k]!.holds])) },
    see: 'pub',
    deep: true,
    secret: secret.length > 0,
    alike: shown.every((k) => shape[k]!.alike),
    zero: (seats) => Object.fromEntries(keys.map((k) => [k, shape[k]!.zero(seats)])) as Of<L>,
    copy(x) {
      const y = cast(x as R);
      for (let i = 0; i < deep.length; i++) y[deep[i]!.k] = deep[i]!.copy((x as R)[deep[i]!.k]);
      return y as Of<L>;
    },
    show(x, by, row, other) {
      const at = rowOf(x as R, row);
      const seen: R = {};
      for (const k of shown) seen[k] = other && shape[k]!.alike ? (other as R)[k] : shape[k]!.show((x as R)[k], by, at);
      return seen as Seen<L>;
    },
    text(x, by, row) {
      const at = rowOf(x as R, row);
      let text = '';
      for (const { k, name, field } of written) {
        const value = (x as R)[k];
        if (value !== undefined) text += `${text === '' ? '{' : ','}${name}${field.text(value, by, at)}`;
      }
      return text === '' ? '{}' : `${text}}`;
    },
    forget(x, viewer, row, seats) {
      const at = rowOf(x as R, row);
      for (const k of secret) (x as R)[k] = shape[k]!.forget((x as R)[k], viewer, at, seats);
      return x;
    },
    cards(x, into) {
      for (const k of keys) shape[k]!.cards((x as R)[k], into);
    },
  };
}

function listOf<T, V>(holds: Holds, item: Field<T, V>, zero: (seats: number) => T[], rows: boolean): Field<T[], V[]> {
  const copyItem = item.deep ? (x: T): T => item.copy(x) : null;
  return {
    holds,
    see: item.see,
    deep: true,
    secret: item.secret,
    alike: item.alike,
    zero,
    copy(x) {
      if (copyItem === null) return x.slice();
      const y = new Array<T>(x.length);
      for (let i = 0; i < x.length; i++) y[i] = copyItem(x[i]!);
      return y;
    },
    show: (x, by, row) => x.map((y, i) => item.show(y, by, rows ? i : row)),
    text: (x, by, row) => `[${x.map((y, i) => item.text(y, by, rows ? i : row)).join()}]`,
    forget(x, viewer, row, seats) {
      for (let i = 0; i < x.length; i++) x[i] = item.forget(x[i]!, viewer, rows ? i : row, seats);
      return x;
    },
    cards(x, into) {
      for (const y of x) item.cards(y, into);
    },
  };
}

/** Any number of records. */
export function rows<L extends Shape>(shape: L): Field<Of<L>[], Seen<L>[]> {
  const row = part(shape);
  return listOf({ list: row.holds }, row, () => [], false);
}

/** One record a seat; `own` fields in it belong to that seat. */
export function perSeat<L extends Shape>(shape: L): Field<Of<L>[], Seen<L>[]> {
  // Written out here, in `rules` and in `part`: V8 copies `{ ...x }` several times as fast where it meets few kinds of records.
  const row = part(shape, (x) => ({ ...x }));
  const zero = (seats: number): Of<L>[] => Array.from({ length: seats }, () => row.zero(seats));
  return listOf({ perSeat: row.holds }, row, zero, true);
}

const columns = new WeakSet<AnyField>();

/** A column beside the table of cards: one value a card, zero when a card is dealt. */
export function perCard<T, V>(field: Field<T, V>): Field<T[], V[]> {
  if (field.deep) throw new Error('perCard: a column holds numbers, flags or words');
  const column = listOf({ perCard: field.holds }, field, () => [], false);
  columns.add(column);
  const zero = field.zero(0);
  return Object.assign(column, {
    grow(x: T[], by: number) {
      for (let i = 0; i < by; i++) x.push(zero);
    },
  });
}

export const isColumn = (f: AnyField): f is AnyField & { grow(x: unknown[], by: number): void } => columns.has(f);

/** One of several records, told apart by their `k`. */
export type OneOf<K extends { readonly [k: string]: Shape }> = { [N in keyof K]: { k: N } & Of<K[N]> }[keyof K];
export type SeenOneOf<K extends { readonly [k: string]: Shape }> = { [N in keyof K]: { k: N } & Seen<K[N]> }[keyof K];

export function oneOfKinds<K extends { readonly [k: string]: Shape }>(kinds: K): Field<OneOf<K>, SeenOneOf<K>> {
  const parts = new Map(Object.entries(kinds).map(([k, shape]) => [k, part({ k: pub.text, ...shape })]));
  const of = (x: { k: unknown }): AnyField => {
    const field = parts.get(x.k as string);
    if (!field) throw new Error(`no kind ${String(x.k)}, expected one of ${[...parts.keys()].join(', ')}`);
    return field;
  };
  return {
    holds: { kinds: Object.fromEntries([...parts].map(([k, p]) => [k, p.holds])) },
    see: 'pub',
    deep: true,
    secret: [...parts.values()].some((p) => p.secret),
    alike: [...parts.values()].every((p) => p.alike),
    zero: (seats) => [...parts.entries()].map(([k, p]) => ({ ...p.zero(seats), k }))[0] as unknown as OneOf<K>,
    copy: (x) => of(x).copy(x) as OneOf<K>,
    show: (x, by, row) => of(x).show(x, by, row) as SeenOneOf<K>,
    text: (x, by, row) => of(x).text(x, by, row),
    forget: (x, viewer, row, seats) => of(x).forget(x, viewer, row, seats) as OneOf<K>,
    cards: (x, into) => of(x).cards(x, into),
  };
}
