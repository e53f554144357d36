import { openBox } from '@bagarre/kernel';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useGameUi } from '../games/ui.ts';
import { Laying } from '../table/Laying.tsx';
import { TheGame } from '../table/context.ts';
import '../table/table.css';
import './pages.css';

const route = getRouteApi('/cards/$game');

/** Every card of a game's packs. */
export function CardsPage() {
  return (
    <Suspense fallback={<Laying />}>
      <Cards />
    </Suspense>
  );
}

function Cards() {
  const { game } = route.useParams();
  const ui = useGameUi(game);
  const around = useMemo(() => ({ ui, names: [] }), [ui]);
  const box = useMemo(() => openBox(ui.game), [ui]);
  return (
    <TheGame value={around}>
      <div data-game={game} className="wood">
        <main className="mat all-cards">
          <h1>{ui.title}</h1>
          {box.cards.map((_, def) => (
            <ui.Face key={def} def={def as never} width={150} />
          ))}
        </main>
      </div>
    </TheGame>
  );
}
