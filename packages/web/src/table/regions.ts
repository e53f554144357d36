/**
 * Tab goes from region to region, arrows move inside one. Of each region one thing is in the order of Tab: the one that had
 * the focus last, or the first that can be used.
 */
import { useEffect } from 'react';

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const REGION = '[data-region]';
const ITEM = 'button, a[href], summary, [role="button"]';
/** What has a keyboard of its own. */
const OWN_KEYS = 'input, textarea, select, .seg *, [role="slider"]';
const USABLE = '.window .pl, .st-chosen, .st-act, .st-target, .acts .pl';

export const isArrow = (key: string): boolean => key in ARROWS;

function itemsOf(region: Element): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(ITEM)].filter(
    (el) => el.closest(REGION) === region && !el.matches(OWN_KEYS) && !el.inert && el.offsetParent !== null,
  );
}

/** The thing of a region that Tab comes to. */
function doorOf(items: readonly HTMLElement[]): HTMLElement | undefined {
  return (
    items.find((el) => el === document.activeElement) ??
    items.find((el) => el.dataset['lately'] !== undefined) ??
    items.find((el) => el.matches(USABLE)) ??
    items[0]
  );
}

function order(): void {
  for (const region of document.querySelectorAll(`.room ${REGION}`)) {
    const items = itemsOf(region);
    const door = doorOf(items);
    for (const el of items) el.tabIndex = el === door ? 0 : -1;
  }
}

export function focusRegion(name: string): boolean {
  const region = [...document.querySelectorAll<HTMLElement>(`[data-region="${name}"]`)].find(
    (el) => el.offsetParent !== null,
  );
  if (!region) return false;
  const field = region.querySelector<HTMLElement>('input[type="text"], input:not([type]), textarea');
  const items = itemsOf(region);
  const first = name === 'chat' && field ? field : (items.find((el) => el.matches(USABLE)) ?? doorOf(items));
  (first ?? region).focus();
  return true;
}

/** Moves the focus in the direction of an arrow; from nowhere, to the board. */
export function moveFocus(key: string): boolean {
  const direction = ARROWS[key];
  if (!direction) return false;
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || from === document.body) return focusRegion('board');
  if (from.matches(OWN_KEYS)) return false;
  const region = from.closest(REGION);
  if (!region) return false;
  const items = itemsOf(region);
  const others = items.filter((el) => el !== from);
  const at = nearest(from.getBoundingClientRect(), others, direction);
  if (!at) return true;
  for (const el of items) delete el.dataset['lately'];
  at.dataset['lately'] = '';
  at.focus();
  return true;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The nearest thing in a direction; what lies aside counts for more than what lies far. */
export function nearest<T extends { getBoundingClientRect(): Box }>(
  a: Box,
  things: readonly T[],
  [dx, dy]: readonly [number, number],
): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const el of things) {
    const b = el.getBoundingClientRect();
    const x = b.left + b.width / 2 - a.left - a.width / 2;
    const y = b.top + b.height / 2 - a.top - a.height / 2;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    // What lies almost across is not in this direction.
    if (along < 4 || along * 5 < aside) continue;
    const far = along + 2.5 * aside;
    if (far < least) {
      least = far;
      best = el;
    }
  }
  return best;
}

/** Keeps the order of Tab while the table changes, and the focus of the keyboard where it was when its thing went away. */
export function useRegions(): void {
  useEffect(() => {
    const room = document.querySelector('.room');
    if (!room) return undefined;
    let frame = 0;
    let last: { token: string | undefined; region: string } | null = null;
    const settle = (): void => {
      frame = 0;
      order();
      if (document.activeElement !== document.body || !last || document.querySelector('.veil')) return;
      const same = last.token && room.querySelector<HTMLElement>(`[data-token="${last.token}"]`);
      if (same) same.focus();
      else focusRegion(last.region);
    };
    // After the picture: to look where things lie costs nothing then.
    const later = (): void => {
      frame ||= requestAnimationFrame(() => setTimeout(settle, 0));
    };
    const remember = (e: Event): void => {
      const el = e.target as HTMLElement;
      const region = el.closest<HTMLElement>(REGION);
      // A pointer takes no focus with it that could be lost.
      last =
        region && el.matches(':focus-visible')
          ? { token: el.dataset['token'], region: region.dataset['region']! }
          : null;
      later();
    };
    const watch = new MutationObserver(later);
    watch.observe(room, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
    room.addEventListener('focusin', remember);
    later();
    return () => {
      watch.disconnect();
      room.removeEventListener('focusin', remember);
      cancelAnimationFrame(frame);
    };
  }, []);
}
