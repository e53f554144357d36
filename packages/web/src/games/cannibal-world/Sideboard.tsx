import {
  type Deck,
  type Pack,
  type Place,
  type Row,
  deckSize,
  deckValue,
  exchange,
  faultText,
  moved,
} from '@bagarre/cannibal-world';
import { useState } from 'react';
import { Problems } from '../../decks/Problems.tsx';
import { Plaque } from '../../furniture/Plaque.tsx';
import { useSettings } from '../../settings.ts';
import { useText } from '../../text/text.ts';
import './sideboard.css';

interface Props {
  pack: Pack;
  registered: Deck;
  /** Whether the server took it. */
  onBring: (deck: Deck) => Promise<boolean>;
}

/** CW-TOUR-5 Between two games cards change places between deck and sideboard, one copy at a time. */
export function Sideboard({ pack, registered, onBring }: Props) {
  const t = useText();
  const { lang } = useSettings();
  const [deck, setDeck] = useState(registered);
  const [taken, setTaken] = useState<Deck | null>(null);
  const faults = exchange(pack, registered, deck.cards).faults;
  const move = (id: string, to: Place): void => setDeck(moved(deck, id, to) ?? deck);
  const rows = (place: Place): readonly Row[] => (place === 'deck' ? deck.cards : deck.sideboard);
  return (
    <section className="sideboarding" aria-labelledby="sideboarding">
      <h2 id="sideboarding" className="hand-title">
        {t('side')}
      </h2>
      <p>{t(registered.sideboard.length > 0 ? 'side.how' : 'side.none')}</p>
      <div className="side-lists">
        {(['deck', 'sideboard'] as const).map((place) => (
          <div key={place} className={`side-list side-${place}`}>
            <h3>
              {t(`side.${place}`)} ·{' '}
              {t('side.sum', { n: deckSize(pack, rows(place)), value: deckValue(pack, rows(place)) })}
            </h3>
            <ul>
              {rows(place).map(({ id, copies }) => {
                const name = pack.cards.find((c) => c.id === id)?.name[lang] ?? id;
                const to = place === 'deck' ? 'sideboard' : 'deck';
                return (
                  <li key={id}>
                    <b>{copies}</b>
                    <span>{name}</span>
                    <button
                      type="button"
                      aria-label={t(`side.to.${to}`, { name })}
                      title={t(`side.to.${to}`, { name })}
                      onClick={() => move(id, to)}
                    >
                      {place === 'deck' ? '−' : '+'}
                    </button>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
      <Problems all={faults.map((fault) => ({ key: JSON.stringify(fault), text: faultText(fault, lang, pack) }))} />
      {taken === deck && (
        <p className="slip" role="status">
          {t('decks.taken')}
        </p>
      )}
      <p className="row">
        <Plaque
          look={faults.length === 0 ? 'do' : 'off'}
          onPress={() => {
            if (faults.length === 0) void onBring({ ...deck, sideboard: [] }).then((ok) => setTaken(ok ? deck : null));
          }}
        >
          {t('side.bring')}
        </Plaque>
        <Plaque look="plain" onPress={() => setDeck(registered)}>
          {t('side.reset')}
        </Plaque>
      </p>
    </section>
  );
}
