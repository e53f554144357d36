/** The loupe: a card at full size after 250 ms of hovering, on focus, or after a press of 350 ms. */
import type { CardId, DefId } from '@bagarre/kernel';
import { create } from 'zustand';

export interface Inspected {
  def: DefId;
  id: CardId | null;
}

interface Loupe {
  shown: Inspected | null;
  /** Where the thing stands, so that the loupe keeps off it. */
  near: DOMRect | null;
  /** Shown by a press: it stays until the next tap. */
  pinned: boolean;
}

export const useLoupe = create<Loupe>(() => ({ shown: null, near: null, pinned: false }));

const HOVER = 250;
const PRESS = 350;

let waiting: ReturnType<typeof setTimeout> | undefined;
let pressed = false;

function open(card: Inspected, at: Element, pinned: boolean): void {
  useLoupe.setState({ shown: card, near: at.getBoundingClientRect(), pinned });
}

/** The thing is not being looked at after all, but moved. */
export function cancelLook(): void {
  clearTimeout(waiting);
  closeLoupe();
}

/** Shows a card until the next tap or Escape. */
export const pinLoupe = (card: Inspected, at: Element): void => open(card, at, true);

export function closeLoupe(): void {
  clearTimeout(waiting);
  if (useLoupe.getState().shown) useLoupe.setState({ shown: null, near: null, pinned: false });
}

/** The handlers that let a thing be looked at. */
export function lookable(card: Inspected) {
  return {
    onPointerEnter(e: React.PointerEvent): void {
      if (e.pointerType !== 'mouse') return;
      const at = e.currentTarget;
      clearTimeout(waiting);
      waiting = setTimeout(() => open(card, at, false), HOVER);
    },
    onPointerLeave(): void {
      clearTimeout(waiting);
      if (!useLoupe.getState().pinned) closeLoupe();
    },
    onPointerDown(e: React.PointerEvent): void {
      pressed = false;
      if (e.pointerType === 'mouse') return;
      const at = e.currentTarget;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        pressed = true;
        open(card, at, true);
      }, PRESS);
    },
    onPointerUp(): void {
      clearTimeout(waiting);
    },
    onPointerCancel(): void {
      clearTimeout(waiting);
    },
    onContextMenu(e: React.MouseEvent): void {
      e.preventDefault();
    },
    onFocus(e: React.FocusEvent): void {
      if (e.currentTarget.matches(':focus-visible')) open(card, e.currentTarget, false);
    },
    onBlur(): void {
      if (!useLoupe.getState().pinned) closeLoupe();
    },
  };
}

/** Whether the press that just ended was a long one, which looks and does nothing else. */
export function wasLongPress(): boolean {
  const was = pressed;
  pressed = false;
  return was;
}
