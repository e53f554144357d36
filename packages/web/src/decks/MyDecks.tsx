import { useState } from 'react';
import { Plaque } from '../furniture/Plaque.tsx';
import { useText } from '../text/text.ts';
import { type KeptDeck, decksKept } from './kept.ts';
import { kindOf } from './workshop.ts';

interface Props {
  game: string;
  /** What it is called to bring none of them, where that can be chosen again. */
  none?: string;
  /** Says whether the table took it. */
  onBring: (deck: KeptDeck | null) => Promise<boolean>;
}

/** Decks of one's own, to bring to a table that is being laid. */
export function MyDecks({ game, none, onBring }: Props) {
  const t = useText();
  const kind = kindOf(game);
  const [decks] = useState(() => decksKept(game));
  const [taken, setTaken] = useState<string | null>(null);
  const bring = async (deck: KeptDeck | null): Promise<void> => {
    // Where it is refused, the table keeps what was brought before.
    if (await onBring(deck)) setTaken(deck?.name ?? null);
  };
  return (
    <div className="field my-decks">
      <span>{t(`${kind}.mine`)}</span>
      <p className="row">
        {none !== undefined && decks.length > 0 && (
          <Plaque small look={taken === null ? 'do' : 'plain'} onPress={() => void bring(null)}>
            {none}
          </Plaque>
        )}
        {decks.map((deck) => (
          <Plaque key={deck.name} small look={taken === deck.name ? 'do' : 'plain'} onPress={() => void bring(deck)}>
            {deck.name}
          </Plaque>
        ))}
        <a className="pl pl-plain pl-sm" href={`/decks/${game}`}>
          {t(`${kind}.build`)}
        </a>
      </p>
      {taken !== null && (
        <p className="slip" role="status">
          {t(`${kind}.taken`)}
        </p>
      )}
    </div>
  );
}
