/**
 * Motion by identity: a card that was somewhere else a moment ago slides to where it is now, turns over where it was face
 * down, and drops where it goes away. Paper and wood: things slide, turn, drop and stop. Nothing here holds input back.
 */
import type { CardId, CoreView } from '@bagarre/kernel';
import { Component, type ReactNode, createRef } from 'react';
import { PACE, useSettings } from '../settings.ts';
import { isStill } from './still.ts';
import { useStrikes } from './strikes.ts';
import { placeOf } from './view.ts';

interface Props {
  view: CoreView;
  children: ReactNode;
}

interface Was {
  readonly rect: DOMRect;
  readonly el: HTMLElement;
  /** Its size in letters, by which faces are drawn; a copy has lost its surroundings. */
  readonly size: string;
  readonly faceDown: boolean;
}

const EASE_OUT = 'cubic-bezier(.2,.9,.25,1)';
/** The next card follows after this. */
const APART = 60;
const MOST_APART = 360;
const TURN = 280;

export function Moves({ view, children }: Props) {
  useStrikes();
  return <Sliding view={view}>{children}</Sliding>;
}

class Sliding extends Component<Props, object, Map<CardId, Was> | null> {
  root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(last: Props): Map<CardId, Was> | null {
    if (last.view === this.props.view || !this.root.current || document.hidden) return null;
    const before = new Map<CardId, Was>();
    for (const el of this.cards()) {
      const rect = el.getBoundingClientRect();
      // An army that is out of sight on a phone has no place.
      if (rect.width === 0) continue;
      const faceDown = el.dataset['back'] !== undefined;
      before.set(Number(el.dataset['card']), { rect, el, size: getComputedStyle(el).fontSize, faceDown });
    }
    return before;
  }

  override componentDidUpdate(last: Props, _state: object, before: Map<CardId, Was> | null): void {
    if (!before || !this.root.current) return;
    const now = new Set<CardId>();
    let order = 0;
    for (const el of this.cards()) {
      const id = Number(el.dataset['card']);
      const was = before.get(id);
      now.add(id);
      const to = el.getBoundingClientRect();
      const from = was?.rect ?? this.source(last.view, id, Number(el.dataset['owner']));
      // It lay face down, or in a pile where nobody could read it.
      const turned = el.dataset['back'] === undefined && (was ? was.faceDown : placeOf(last.view, id) === null);
      if (turned && from) turnOver(el);
      if (!from || from.width === 0 || to.width === 0 || isNear(from, to)) continue;
      slide(el, from, to, order++);
    }
    for (const [id, was] of before) if (!now.has(id)) this.leave(was, id);
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

  /** Shakes, turns a little and drops to where it lies now; its copy is only a picture. */
  leave({ el, rect: from, size }: Was, id: CardId): void {
    const to = this.pile(placeOf(this.props.view, id));
    if (!to || to.width === 0 || isStill()) return;
    const copy = el.cloneNode(true) as HTMLElement;
    for (const name of ['data-card', 'data-token', 'data-thing']) copy.removeAttribute(name);
    copy.setAttribute('aria-hidden', 'true');
    copy.setAttribute('inert', '');
    Object.assign(copy.style, {
      position: 'fixed',
      left: `${from.left}px`,
      top: `${from.top}px`,
      fontSize: size,
      margin: '0',
      zIndex: '40',
      pointerEvents: 'none',
    });
    this.root.current!.append(copy);
    const { move } = PACE[useSettings.getState().speed];
    const x = to.left + to.width / 2 - from.left - from.width / 2;
    const y = to.top + to.height / 2 - from.top - from.height / 2;
    const still = 'translate(0px, 0px) rotate(0deg) scale(1)';
    const falling = copy.animate(
      [
        { transform: still, opacity: 1, offset: 0 },
        { transform: 'translate(4px, 0px) rotate(2deg) scale(1)', offset: 0.15 },
        { transform: 'translate(-4px, 0px) rotate(-2deg) scale(1)', offset: 0.3 },
        { transform: still, opacity: 1, offset: 0.4, easing: EASE_OUT },
        { transform: `translate(${x}px, ${y}px) rotate(8deg) scale(.5)`, opacity: 0.2, offset: 1 },
      ],
      { duration: move + 120 },
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

function slide(el: HTMLElement, from: DOMRect, to: DOMRect, order: number): void {
  if (isStill()) {
    el.animate({ opacity: [0, 1] }, { duration: 120 });
    return;
  }
  const duration = PACE[useSettings.getState().speed].move;
  const delay = Math.min(order * APART, MOST_APART);
  const x = from.left - to.left;
  const y = from.top - to.top;
  const scale = Math.min(3, Math.max(0.3, from.width / to.width));
  // A slight arc: the way is not quite the shortest.
  const arc = Math.min(24, Math.hypot(x, y) / 10);
  el.animate(
    {
      transform: [
        `translate(${x}px, ${y}px) scale(${scale})`,
        `translate(${x * 0.4}px, ${y * 0.4 - arc}px) scale(${(1 + scale) / 2})`,
        'none',
      ],
    },
    { duration, delay, easing: EASE_OUT, fill: 'backwards' },
  );
}

/** The back narrows to a line, the face widens from it; the style sheet draws the back. */
function turnOver(el: HTMLElement): void {
  if (isStill()) return;
  el.classList.add('turning');
  const turning = el.animate({ scale: ['1 1', '0 1', '1 1'] }, { duration: TURN, easing: 'ease-in-out' });
  const done = (): void => el.classList.remove('turning');
  turning.addEventListener('finish', done);
  turning.addEventListener('cancel', done);
}

const isNear = (a: DOMRect, b: DOMRect): boolean =>
  Math.abs(a.left - b.left) < 2 && Math.abs(a.top - b.top) < 2 && Math.abs(a.width - b.width) < 2;
