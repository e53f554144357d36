/** Arrows inside a region: one thing of it is in the order of Tab, the arrows go to the nearest thing in their direction. */
import type { KeyboardEvent } from 'react';

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function rove(e: KeyboardEvent<HTMLElement>): void {
  const direction = ARROWS[e.key];
  const from = document.activeElement;
  if (!direction || !(from instanceof HTMLElement) || !from.matches('[data-thing]')) return;
  const things = [...e.currentTarget.querySelectorAll<HTMLElement>('[data-thing]')].filter(
    (el) => el !== from && el.offsetParent !== null,
  );
  const next = nearest(from, things, direction);
  if (!next) return;
  e.preventDefault();
  next.focus();
}

function nearest(from: HTMLElement, things: readonly HTMLElement[], [dx, dy]: readonly [number, number]) {
  const a = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const el of things) {
    const b = el.getBoundingClientRect();
    const x = b.left + b.width / 2 - a.left - a.width / 2;
    const y = b.top + b.height / 2 - a.top - a.height / 2;
    const along = x * dx + y * dy;
    if (along < 4) continue;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const far = along + 2.5 * aside;
    if (far < least) {
      least = far;
      best = el;
    }
  }
  return best;
}
