/** The value that this player committed to: a reload between the promise and the deal must not break the promise. */
const KEY = 'bagarre.value.';

export const promised = (table: string): string | null => sessionStorage.getItem(KEY + table);

export function promise(table: string, value: string | null): void {
  if (value === null) sessionStorage.removeItem(KEY + table);
  else sessionStorage.setItem(KEY + table, value);
}
