import { Suspense, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../connection/connection.ts';
import { useGameUi } from '../games/ui.ts';
import { Laying } from './Laying.tsx';
import { Room } from './Room.tsx';
import { TheGame, TheTable } from './context.ts';
import type { GameUi, Pen } from './game-ui.ts';
import { watchSecrets } from './secrets.ts';
import { type TableState, type TableStore, tableStore } from './store.ts';
import './table.css';
import { Torn } from '../pages/Torn.tsx';
import { openBox } from '@bagarre/kernel';
import type { Wording } from '@bagarre/words';

/** A table, whoever runs it. */
export function TablePage({ game, connect }: { game: string; connect: () => Connection }) {
  return (
    <Suspense fallback={<Laying />}>
      <Opened game={game} connect={connect} />
    </Suspense>
  );
}

function Opened({ game, connect }: { game: string; connect: () => Connection }) {
  const ui = useGameUi(game);
  const [table, setTable] = useState<TableStore | null>(null);
  useLayoutEffect(() => {
    const opened = openTable(ui, connect());
    const unwatch = watchSecrets(ui, opened);
    // When there is something to lay. In small steps: a slow phone stays awake meanwhile.
    const lay = ({ moment, failed }: TableState): void => {
      if (moment || failed) startTransition(() => setTable(opened));
    };
    lay(opened.store.getState());
    const unsubscribe = opened.store.subscribe(lay);
    return () => {
      unsubscribe();
      unwatch();
      opened.close();
    };
  }, [ui, connect]);
  if (!table) return <Laying />;
  return <Laid ui={ui} table={table} />;
}

function openTable(ui: GameUi, connection: Connection): TableStore {
  const box = openBox(ui.game);
  // Twins are told apart by what is seen, never by words.
  const pen = (view: Pen['view']): Pen => ({ view, box, words: null as unknown as Wording });
  return tableStore(connection, {
    points: ui.game.points,
    weighty: (o, m) => m.request !== null && ui.weighty(o, m.request, m.view),
    twin: (id, m) => ui.twin(id, pen(m.view)),
  });
}

function Laid({ ui, table }: { ui: GameUi; table: TableStore }) {
  const people = useStore(table.store, (s) => s.people);
  const around = useMemo(() => ({ ui, names: people.map((p) => p.name) }), [ui, people]);
  const failed = useStore(table.store, (s) => s.failed);
  if (failed) return <Torn error={new Error(failed)} />;
  return (
    <TheGame value={around}>
      <TheTable value={table}>
        <Room />
      </TheTable>
    </TheGame>
  );
}
