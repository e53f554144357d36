/** The questions that are reaction windows: somebody did something, and I may answer. */
const WINDOWS = [
  'combat.net',
  'combat.evade',
  'combat.swap',
  'combat.tactics',
  'assault.answer',
  'assault.evade',
  'assault.swap',
  'assault.recharge',
  'ability.bullseye',
  'ability.recharge',
  'damage.armour',
  'aftermath.trigger',
];

export const isWindow = (ask: string): boolean => WINDOWS.includes(ask);
