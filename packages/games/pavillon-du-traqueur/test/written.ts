/** Cards written out for one test: pets and spells by what they do. */
export const pet = (effects: object[], is = 'typeless 1/9') => ({ is, effects });
/** A spell that does this; `$t` is a pet of the caster's choice. */
export const spell = (...effects: object[]) => ({
  kind: 'spell',
  effects: [{ on: 'cast', do: effects, ...(JSON.stringify(effects).includes('$t') && { targets: aPet }) }],
});
export const aPet = { t: { pick: 'choose', kind: 'pet' } };
export const grant = (ability: object, to = '$t') => ({ op: 'grant', ...ability, to, duration: 'combat' });
export const doom = spell({ op: 'damage', amount: 9, to: 'owner' });
