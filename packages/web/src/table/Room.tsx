import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Sheet, fetchSheets } from '../furniture/Sheet.tsx';
import { useText } from '../text/text.ts';
import { Acts } from './Acts.tsx';
import { Loupe } from './Loupe.tsx';
import { Moves } from './Moves.tsx';
import { Notebook } from './Notebook.tsx';
import { Slip } from './Slip.tsx';
import { Slate, useStatus } from './Slate.tsx';
import { Stamp } from './Stamp.tsx';
import { Strips } from './Strips.tsx';
import { useAlerts } from './alert.ts';
import { useAutoPass } from './auto-pass.ts';
import { useMoment, useTable, useUi } from './context.ts';
import { useTableKeys } from './keys.ts';
import { useSounds } from './sound.ts';
import { useBroad } from './width.ts';

const fetchMenu = () => import('./Menu.tsx');
const fetchOver = () => import('./Over.tsx');
const Menu = lazy(async () => ({ default: (await fetchMenu()).Menu }));
const Over = lazy(async () => ({ default: (await fetchOver()).Over }));
/** What is needed later is fetched when the table has been laid, so that it is there without a network too. */
const LATER = 4000;

/** The table page: the same regions in the same places in every game. */
export function Room() {
  const t = useText();
  const ui = useUi();
  const { view } = useMoment();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<'menu' | 'notebook' | null>(null);
  const [atEnd, setAtEnd] = useState(true);
  const status = useStatus();
  const lines = useTable((s) => s.lines.length);
  const seen = useRef(0);
  const spoken = useRef<HTMLDivElement>(null);
  if (sheet === 'notebook') seen.current = lines;
  const readStatus = useCallback(() => {
    if (!spoken.current) return;
    spoken.current.textContent = '';
    setTimeout(
      () => spoken.current && (spoken.current.textContent = document.querySelector('.say')?.textContent ?? ''),
    );
  }, []);
  const openMenu = useCallback(() => setSheet('menu'), []);
  useTableKeys({ help: openMenu, menu: openMenu, readStatus });
  useSounds();
  useAutoPass();
  useAlerts(status);
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchSheets();
      void Promise.all([fetchMenu(), fetchOver()]).catch(() => {});
    }, LATER);
    return () => clearTimeout(timer);
  }, []);
  const isBroad = useBroad();
  const isOver = view.over !== null;
  // The end is shown to whoever has the menu open too.
  useEffect(() => {
    if (isOver) setSheet(null);
  }, [isOver]);
  const leave = (): void => void navigate({ to: '/' });
  const over = isOver && atEnd;
  return (
    <div className="room wood" data-game={ui.game.id}>
      <div className="room-top">
        <Slate
          unread={Math.min(99, lines - seen.current)}
          onMenu={openMenu}
          onRules={() => window.open(`/rules/${ui.game.id}`, '_blank', 'noreferrer')}
          onNotebook={() => setSheet('notebook')}
        />
        <Strips />
      </div>
      <Moves view={view}>
        {over ? (
          <Suspense>
            <Over onLeave={leave} onBoard={() => setAtEnd(false)} />
          </Suspense>
        ) : (
          <>
            <main className="mat" aria-label={t('board')} data-region="board">
              <ui.Board />
              <Stamp />
            </main>
            <div className="foot">
              <section className="tray" aria-label={t('tray')} data-region="tray">
                <ui.Tray />
              </section>
              <Acts />
            </div>
          </>
        )}
      </Moves>
      {isBroad && (
        <aside className="carnet" aria-label={t('notebook')}>
          <Notebook />
        </aside>
      )}
      <Loupe />
      <Slip />
      <div className="vh" aria-live="assertive" ref={spoken} />
      <Sheet open={sheet === 'menu'} onClose={() => setSheet(null)} label={t('menu')}>
        <Menu onLeave={leave} onClose={() => setSheet(null)} />
      </Sheet>
      <Sheet
        open={sheet === 'notebook'}
        onClose={() => setSheet(null)}
        label={t('notebook')}
        side="right"
        className="carnet carnet-sheet sheet"
      >
        <Notebook />
      </Sheet>
    </div>
  );
}
