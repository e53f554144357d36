/**
 * Motion by identity: a card that was somewhere else a moment ago slides to where it is now. Paper and wood: things slide,
 * drop and stop. Nothing here holds input back.
 */
import type { CardId, CoreView } from '@bagarre/kernel';
import { Component, type ReactNode, createRef } from 'react';
import { PACE, useSettings } from '../settings.ts';
import { placeOf } from './context.ts';

interface Props {
  view: CoreView;
  children: ReactNode;
}

interface Before {
  rects: Map<CardId, DOMRect>;
  copies: Map<CardId, HTMLElement>;
}

const EASE_OUT = 'cubic-bezier(.2,.9,.25,1)';
/** The next card follows after this. */
const APART = 60;
const MOST_APART = 360;

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Moves extends Component<Props, object, Before | null> {
  root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(last: Props): Before | null {
    if (last.view === this.props.view || !this.root.current || document.hidden) return null;
    const rects = new Map<CardId, DOMRect>();
    const copies = new Map<CardId, HTMLElement>();
    for (const el of this.cards()) {
      const id = Number(el.dataset['card']);
      const rect = el.getBoundingClientRect();
      // An army that is out of sight on a phone has no place.
      if (rect.width === 0) continue;
      rects.set(id, rect);
      copies.set(id, el);
    }
    return { rects, copies };
  }

  override componentDidUpdate(last: Props, _state: object, before: Before | null): void {
    if (!before || !this.root.current) return;
    const now = new Set<CardId>();
    let order = 0;
    for (const el of this.cards()) {
      const id = Number(el.dataset['card']);
      now.add(id);
      const to = el.getBoundingClientRect();
      const from = before.rects.get(id) ?? this.source(last.view, id, Number(el.dataset['owner']));
      if (!from || from.width === 0 || to.width === 0 || isNear(from, to)) continue;
      this.slide(el, from, to, order++);
    }
    for (const [id, el] of before.copies) if (!now.has(id)) this.leave(el, before.rects.get(id)!, id);
  }

  cards(): NodeListOf<HTMLElement> {
    return this.root.current!.querySelectorAll<HTMLElement>('[data-card]');
  }

  pile(place: string | null): DOMRect | null {
    if (place === null) return null;
    return this.root.current?.querySelector(`[data-pile="${place}"]`)?.getBoundingClientRect() ?? null;
  }

  /** A card that nobody could point at comes from a pile of its owner that became smaller. */
  source(last: CoreView, id: CardId, owner: number): DOMRect | null {
    const seen = this.pile(placeOf(last, id));
    if (seen) return seen;
    for (const [zone, piles] of Object.entries(this.props.view.piles)) {
      const before = last.piles[zone]?.[owner]?.n ?? 0;
      if (before > (piles[owner]?.n ?? 0)) {
        const rect = this.pile(`${zone}:${owner}`);
        if (rect) return rect;
      }
    }
    return null;
  }

  slide(el: HTMLElement, from: DOMRect, to: DOMRect, order: number): void {
    const duration = PACE[useSettings.getState().speed].move;
    const delay = Math.min(order * APART, MOST_APART);
    if (still()) {
      el.animate({ opacity: [0, 1] }, { duration: 120 });
      return;
    }
    const x = from.left - to.left;
    const y = from.top - to.top;
    const scale = to.width > 0 ? Math.min(3, Math.max(0.3, from.width / to.width)) : 1;
    el.animate(
      { transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'] },
      { duration, delay, easing: EASE_OUT, fill: 'backwards' },
    );
  }

  /** Turns a little and drops to where it lies now; its copy is only a picture. */
  leave(el: HTMLElement, from: DOMRect, id: CardId): void {
    const to = this.pile(placeOf(this.props.view, id));
    if (!to || to.width === 0 || still()) return;
    const copy = el.cloneNode(true) as HTMLElement;
    copy.removeAttribute('data-card');
    copy.setAttribute('aria-hidden', 'true');
    copy.setAttribute('inert', '');
    Object.assign(copy.style, {
      position: 'fixed',
      left: `${from.left}px`,
      top: `${from.top}px`,
      margin: '0',
      zIndex: '40',
      pointerEvents: 'none',
    });
    this.root.current!.append(copy);
    const duration = PACE[useSettings.getState().speed].move;
    const x = to.left + to.width / 2 - from.left - from.width / 2;
    const y = to.top + to.height / 2 - from.top - from.height / 2;
    const falling = copy.animate(
      { transform: ['none', `translate(${x}px, ${y}px) rotate(8deg) scale(.5)`], opacity: [1, 0.2] },
      { duration, easing: EASE_OUT },
    );
    falling.addEventListener('finish', () => copy.remove());
    falling.addEventListener('cancel', () => copy.remove());
  }

  override render(): ReactNode {
    return (
      <div className="moves" ref={this.root}>
        {this.props.children}
      </div>
    );
  }
}

const isNear = (a: DOMRect, b: DOMRect): boolean =>
  Math.abs(a.left - b.left) < 2 && Math.abs(a.top - b.top) < 2 && Math.abs(a.width - b.width) < 2;
