/** What events look like beyond cards changing places: a lunge, a shake, a stamped number, tokens that hop. */
import { useEffect } from 'react';
import { PACE, useSettings } from '../settings.ts';
import { usePen, useTable, useUi } from './context.ts';
import type { Motion, Place } from './game-ui.ts';
import { isStill } from './still.ts';

const LUNGE = 14;
const SHAKE = 4;
const EASE_HIT = 'cubic-bezier(.6,0,.9,.4)';
const EASE_DROP = 'cubic-bezier(.3,1.5,.5,1)';
/** One blow follows the other after this, and all of them fit in a moment. */
const APART = 140;
const MOST = 8;
const MOST_TOKENS = 5;

/** Plays the motions of what just happened. Nothing waits for them. */
export function useStrikes(): void {
  const ui = useUi();
  const pen = usePen();
  const fresh = useTable((s) => s.fresh);
  useEffect(() => {
    if (document.hidden) return;
    const motions = fresh.flatMap((e) => ui.motion(e, pen) ?? []).slice(-MOST);
    motions.forEach((motion, i) => play(motion, i * APART));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each new set of events
  }, [fresh]);
}

function play(motion: Motion, delay: number): void {
  const pace = PACE[useSettings.getState().speed].move / PACE.normal.move;
  if (motion.k === 'tokens') return hop(motion, delay, pace);
  const at = find(motion.k === 'strike' ? motion.to : motion.at);
  if (!at) return;
  if (motion.stamp) stamp(at, motion.stamp, delay);
  if (isStill()) return;
  const from = motion.k === 'strike' ? find(motion.from) : null;
  if (from) lunge(from, at, delay, pace);
  shake(at, delay + (from ? 110 * pace : 0), pace);
}

function find(place: Place): HTMLElement | null {
  const pile = place.startsWith('pile:') ? `[data-pile="${place.slice(5)}"]` : `[data-token="${place}"]`;
  const found = [...document.querySelectorAll<HTMLElement>(`.moves ${pile}`)];
  return found.find((el) => el.offsetParent !== null) ?? null;
}

const centre = (el: Element): { x: number; y: number } => {
  const r = el.getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
};

function lunge(from: HTMLElement, to: HTMLElement, delay: number, pace: number): void {
  const [a, b] = [centre(from), centre(to)];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const translate = `${((b.x - a.x) / far) * LUNGE}px ${((b.y - a.y) / far) * LUNGE}px`;
  from.animate({ translate: ['0px 0px', translate, '0px 0px'] }, { duration: 180 * pace, delay, easing: EASE_HIT });
}

function shake(el: HTMLElement, delay: number, pace: number): void {
  const aside = [`${SHAKE}px 0px`, `-${SHAKE}px 0px`];
  el.animate({ translate: ['0px 0px', ...aside, ...aside, '0px 0px'] }, { duration: 120 * pace, delay });
}

/** A number printed over the thing for a moment; it is a picture, the log has the words. */
function stamp(at: HTMLElement, text: string, delay: number): void {
  const mark = picture('hit-stamp');
  mark.textContent = text;
  const { x, y } = centre(at);
  Object.assign(mark.style, { left: `${x}px`, top: `${y}px` });
  const shown = mark.animate(
    isStill()
      ? { opacity: [0, 1, 1, 0] }
      : { opacity: [0, 1, 1, 0], scale: [1.8, 1, 1, 1], offset: [0, 0.15, 0.75, 1] },
    { duration: 700, delay, fill: 'backwards' },
  );
  endsWith(shown, mark);
}

function hop({ from, to, n, look }: Extract<Motion, { k: 'tokens' }>, delay: number, pace: number): void {
  const [start, end] = [find(from), find(to)];
  if (!start || !end || isStill()) return;
  const [a, b] = [centre(start), centre(end)];
  const height = Math.min(60, 20 + Math.abs(b.x - a.x) / 8);
  for (let i = 0; i < Math.min(n, MOST_TOKENS); i++) {
    const token = picture(`fly ${look}`);
    Object.assign(token.style, { left: `${a.x}px`, top: `${a.y}px` });
    const middle = `${(b.x - a.x) / 2}px ${(b.y - a.y) / 2 - height}px`;
    const flight = token.animate(
      { translate: ['0px 0px', middle, `${b.x - a.x}px ${b.y - a.y}px`] },
      { duration: 300 * pace, delay: delay + 40 * i, easing: EASE_DROP, fill: 'backwards' },
    );
    endsWith(flight, token);
  }
}

function picture(className: string): HTMLElement {
  const el = document.createElement('span');
  el.className = className;
  el.setAttribute('aria-hidden', 'true');
  document.querySelector('.room')?.append(el);
  return el;
}

function endsWith(animation: Animation, el: HTMLElement): void {
  const away = (): void => el.remove();
  animation.addEventListener('finish', away);
  animation.addEventListener('cancel', away);
}
