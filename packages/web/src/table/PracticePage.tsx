import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { PracticeTable } from '../connection/practice-messages.ts';
import { newSeed, practice } from '../connection/practice.ts';
import { type Chosen, optionsFor, optionsWith } from '../games/options.ts';
import { deckNamed } from '../decks/kept.ts';
import { usualSeats } from '../home/games.ts';
import { PACE, useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { TablePage } from './TablePage.tsx';

const route = getRouteApi('/practice/$game');

const BOT_NAMES = ['Maëlle', 'Bruno', 'Inès', 'Sacha', 'Oriane', 'Yanis', 'Lou'];

/** A table of this page alone: me and bots, without a server. */
export function PracticePage() {
  const { game } = route.useParams();
  const { seats = usualSeats(game), bot, seed, think, deck = 'cats', night, own, options } = route.useSearch();
  const t = useText();
  const you = useSettings((s) => s.name) || t('guest');
  const speed = useSettings((s) => s.speed);
  const level = useSettings((s) => s.bot);
  const open = useRef<ReturnType<typeof practice> | null>(null);
  const pace = think ?? PACE[speed].think;
  const first = useRef({ pace, you, level: bot ?? level });
  // By its text: an address that says the same is the same table.
  const chosen = JSON.stringify(options ?? {});
  const connect = useCallback(() => {
    const names = [first.current.you, ...BOT_NAMES].slice(0, seats);
    const table: PracticeTable = {
      game,
      seats,
      seat: 0,
      bot: first.current.level,
      seed: seed ?? newSeed(),
      options: {
        ...optionsFor(game, seats, deck, night),
        ...(own === undefined ? {} : optionsWith(game, seats, deckNamed(game, own)?.list ?? '')),
        ...(JSON.parse(chosen) as Chosen),
      },
      think: first.current.pace,
    };
    return (open.current = practice(table, names));
  }, [game, seats, seed, deck, night, own, chosen]);
  useEffect(() => open.current?.think(pace), [pace]);
  return <TablePage game={game} connect={connect} />;
}
