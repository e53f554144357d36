import { type ReactNode, Suspense, useMemo } from 'react';
import { Laying } from '../table/Laying.tsx';
import { TheGame } from '../table/context.ts';
import { useGameUi } from './ui.ts';

/** A page about a game, away from any table: its cards and its words are there before what is inside is drawn. */
export function WithGame({ game, children }: { game: string; children: ReactNode }) {
  return (
    <Suspense fallback={<Laying />}>
      <Around game={game}>{children}</Around>
    </Suspense>
  );
}

function Around({ game, children }: { game: string; children: ReactNode }) {
  const ui = useGameUi(game);
  const around = useMemo(() => ({ ui, names: [] }), [ui]);
  return <TheGame value={around}>{children}</TheGame>;
}
