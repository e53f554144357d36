import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../text/text.ts';
import { CloseUp } from './CloseUp.tsx';
import { usePen, useUi } from './context.ts';
import { closeLoupe, useLoupe } from './inspect.ts';
import { usePhone } from './width.ts';

const WIDTH = 300;
const WIDTH_PHONE = 200;
const GAP = 14;

/** The card at full size with one sentence for each word on it. It keeps off the thing it is about. */
export function Loupe() {
  const { shown, near, pinned } = useLoupe();
  const ui = useUi();
  const pen = usePen();
  const t = useText();
  const isPhone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const own = box.current?.getBoundingClientRect();
    if (!own || !near) return;
    const right = near.right + GAP + own.width < innerWidth;
    const left = right ? near.right + GAP : Math.max(8, near.left - GAP - own.width);
    const top = Math.min(Math.max(8, near.top + near.height / 2 - own.height / 2), innerHeight - own.height - 8);
    setAt({ left: Math.min(left, innerWidth - own.width - 8), top: Math.max(8, top) });
  }, [shown, near]);
  useEffect(() => {
    if (!pinned) return undefined;
    const close = (e: PointerEvent): void => {
      if (!(e.target instanceof Node && box.current?.contains(e.target))) closeLoupe();
    };
    // The press that opened it ends first.
    const timer = setTimeout(() => addEventListener('pointerdown', close), 0);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', close);
    };
  }, [pinned, shown]);
  useEffect(() => closeLoupe, []);
  if (!shown) return null;
  const reading = ui.read(shown.def, shown.id, pen);
  return (
    <div
      className={pinned ? 'loupe-box loupe-pinned drop-in' : 'loupe-box drop-in'}
      ref={box}
      style={at}
      role={pinned ? 'dialog' : 'region'}
      aria-label={t('loupe', { card: reading.title })}
    >
      <CloseUp def={shown.def} width={isPhone ? WIDTH_PHONE : WIDTH} reading={reading} />
    </div>
  );
}
