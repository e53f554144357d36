import { useState } from 'react';
import { Plaque } from '../furniture/Plaque.tsx';
import { useText } from '../text/text.ts';
import { type KeptDeck, decksKept } from './kept.ts';

/** Decks of one's own, to bring to a table that is being laid; `onBring` says whether the table took it. */
export function MyDecks({ game, onBring }: { game: string; onBring: (deck: KeptDeck) => Promise<boolean> }) {
  const t = useText();
  const [decks] = useState(() => decksKept(game));
  const [taken, setTaken] = useState<string | null>(null);
  return (
    <div className="field my-decks">
      <span>{t('decks.mine')}</span>
      <p className="row">
        {decks.map((deck) => (
          <Plaque
            key={deck.name}
            small
            look={taken === deck.name ? 'do' : 'plain'}
            onPress={() => void onBring(deck).then((ok) => setTaken(ok ? deck.name : null))}
          >
            {deck.name}
          </Plaque>
        ))}
        <a className="pl pl-plain pl-sm" href={`/decks/${game}`}>
          {t('decks.build')}
        </a>
      </p>
      {taken !== null && (
        <p className="slip" role="status">
          {t('deck.taken')}
        </p>
      )}
    </div>
  );
}
