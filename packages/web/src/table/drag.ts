/**
 * Dragging, an extra beside pointing: a thing that can be pointed at is drawn to another one. Where it may be dropped comes
 * from the same options; the thing springs back with the reason from anywhere else. Works by mouse, pen and touch.
 */
import { create } from 'zustand';
import { PACE, useSettings } from '../settings.ts';
import { cancelLook } from './inspect.ts';
import { type Narrowed, type Points, type Token, isThing, narrow, point } from './narrow.ts';
import { isStill } from './still.ts';
import type { TableStore } from './store.ts';

interface Drag {
  readonly token: Token;
  /** Where it may be dropped. */
  readonly open: ReadonlySet<Token>;
  /** Nothing more is needed: anywhere on the mat will do. */
  readonly anywhere: boolean;
}

export const useDrag = create<{ drag: Drag | null }>(() => ({ drag: null }));

/** Shorter movements are a shaky click. */
const FAR_ENOUGH = 6;

let dragged = false;

/** Whether the press that just ended was a drag, which is no click. */
export function wasDragged(): boolean {
  const was = dragged;
  dragged = false;
  return was;
}

/** What dragging a thing may lead to: what can be picked after it. */
export function dragOf(token: Token, after: Narrowed): Drag {
  return { token, open: new Set(after.open.keys()), anywhere: after.meant !== null || after.complete !== null };
}

/** The place to drop among those under the pointer, nearest first: one that is meant, or the thing that was hit instead. */
export function dropOn(drag: Drag, under: readonly Token[], onMat: boolean): { token: Token | null; legal: boolean } {
  const meant = under.find((token) => drag.open.has(token));
  if (meant !== undefined) return { token: meant, legal: true };
  if (drag.anywhere && onMat) return { token: null, legal: true };
  return { token: under.find((token) => token !== drag.token && isThing(token)) ?? null, legal: false };
}

/** The handler that lets a thing be dragged. */
export function dragFrom(
  token: Token,
  actions: TableStore,
  points: Points,
): (e: React.PointerEvent<HTMLElement>) => void {
  return (down) => {
    dragged = false;
    if (down.button !== 0 || !down.isPrimary) return;
    const el = down.currentTarget;
    const start = { x: down.clientX, y: down.clientY };
    let ghost: HTMLElement | null = null;

    function begin(): boolean {
      const after = drafted(token, actions, points);
      if (!after) return false;
      cancelLook();
      dragged = true;
      ghost = ghostOf(el);
      el.classList.add('dragging');
      useDrag.setState({ drag: dragOf(token, after) });
      return true;
    }

    function move(e: PointerEvent): void {
      if (e.pointerId !== down.pointerId) return;
      const x = e.clientX - start.x;
      const y = e.clientY - start.y;
      if (!ghost && Math.hypot(x, y) < FAR_ENOUGH) return;
      if (!ghost && !begin()) return stop();
      ghost!.style.translate = `${x}px ${y}px`;
      const { drag } = useDrag.getState();
      const { token: over, legal } = dropOn(drag!, tokensAt(e), isOnMat(e));
      for (const other of document.querySelectorAll('.drop-over')) other.classList.remove('drop-over');
      if (legal && over) for (const at of placesOf(over)) at.classList.add('drop-over');
    }

    function drop(e: PointerEvent): void {
      if (e.pointerId !== down.pointerId) return;
      const { drag } = useDrag.getState();
      stop();
      if (!drag) return;
      const { token: over, legal } = dropOn(drag, tokensAt(e), isOnMat(e));
      if (legal) void draw(token, over, actions);
      else if (over && !isOffered(over, actions, points)) void actions.point(over);
    }

    function stop(): void {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', stop);
      el.classList.remove('dragging');
      for (const other of document.querySelectorAll('.drop-over')) other.classList.remove('drop-over');
      useDrag.setState({ drag: null });
      if (ghost) springBack(ghost);
      ghost = null;
    }

    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', stop);
  };
}

/** What may be meant once this thing is picked; null if it cannot be, or not now. */
function drafted(token: Token, actions: TableStore, points: Points): Narrowed | null {
  const { moment, picked, sent } = actions.store.getState();
  if (!moment?.request || sent) return null;
  const { options } = moment.request;
  const known = actions.known(token);
  const after = picked.includes(known) ? picked : point(options, points, picked, known);
  return after && narrow(options, points, after);
}

function isOffered(token: Token, actions: TableStore, points: Points): boolean {
  const options = actions.store.getState().moment?.request?.options ?? [];
  return narrow(options, points, []).open.has(actions.known(token));
}

/** The same as pointing at one and then at the other. */
async function draw(token: Token, over: Token | null, actions: TableStore): Promise<void> {
  const { getState } = actions.store;
  if (!getState().picked.includes(actions.known(token))) await actions.point(token);
  if (over !== null && getState().sent === null) await actions.point(over);
}

const placesOf = (token: Token): NodeListOf<HTMLElement> =>
  document.querySelectorAll(`[data-token="${token}"], [data-drop="${token}"]`);

/** The tokens of what lies under the pointer, nearest first. */
function tokensAt(e: PointerEvent): Token[] {
  return document.elementsFromPoint(e.clientX, e.clientY).flatMap((el) => {
    const { token, drop } = (el as HTMLElement).dataset;
    return [token, drop].filter((x) => x !== undefined);
  });
}

const isOnMat = (e: PointerEvent): boolean =>
  document.elementsFromPoint(e.clientX, e.clientY).some((el) => el.matches('.mat'));

function ghostOf(el: HTMLElement): HTMLElement {
  const rect = el.getBoundingClientRect();
  const ghost = el.cloneNode(true) as HTMLElement;
  for (const name of ['data-card', 'data-token', 'data-thing', 'aria-label']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  ghost.classList.add('ghost');
  Object.assign(ghost.style, { left: '0', top: '0', width: `${rect.width}px` });
  // Beside the thing, so that sizes and colours of its surroundings hold for it too; what is fixed there may be fixed to the mat.
  el.parentElement!.append(ghost);
  const origin = ghost.getBoundingClientRect();
  Object.assign(ghost.style, { left: `${rect.left - origin.left}px`, top: `${rect.top - origin.top}px` });
  return ghost;
}

function springBack(ghost: HTMLElement): void {
  const home = isStill()
    ? ghost.animate({ opacity: [1, 0] }, { duration: 120 })
    : ghost.animate(
        { translate: [ghost.style.translate, '0px 0px'], opacity: [1, 0.4] },
        { duration: PACE[useSettings.getState().speed].move, easing: 'cubic-bezier(.2,.9,.25,1)' },
      );
  const away = (): void => ghost.remove();
  home.addEventListener('finish', away);
  home.addEventListener('cancel', away);
}
