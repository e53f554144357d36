import {
  type Deck,
  type Fault,
  type Printed,
  cannibalWorld,
  checkDeck,
  faultText,
  packOf,
  parseDeck,
  starterDeck,
  unreadText,
  writeDeck,
} from '@bagarre/cannibal-world';
import { openBox } from '@bagarre/kernel';
import type { TableInfo } from '@bagarre/protocol';
import { useState } from 'react';
import type { OnlineTable } from '../../connection/online.ts';
import { MyDecks } from '../../decks/MyDecks.tsx';
import { Problems } from '../../decks/Problems.tsx';
import { Plaque } from '../../furniture/Plaque.tsx';
import { Segment } from '../../furniture/Segment.tsx';
import { useSettings } from '../../settings.ts';
import { useText } from '../../text/text.ts';
import { DECKS, type Deck as Faction } from '../options.ts';
import { Sideboard } from './Sideboard.tsx';
import { register, registeredFor } from './registered.ts';

interface Props {
  table: OnlineTable;
  info: TableInfo;
  /** The faction that I bring now. */
  faction: Faction | null;
}

/** Before a game of Cannibal World: which deck I bring, or in a later game of a match what changes places in it. */
export function DeckRoom({ table, info, faction }: Props) {
  const [pack] = useState(() => packOf(openBox(cannibalWorld).cards as readonly Printed[]));
  const match = info.match?.id ?? info.id;
  const bring = async (deck: Deck | Faction): Promise<boolean> => {
    await table.bring({ decks: typeof deck === 'string' ? deck : writeDeck(deck, pack, 'en') });
    return table.room.getState().no === null;
  };
  if ((info.match?.game ?? 1) > 1) {
    const list = registeredFor(match);
    const registered = list ? parseDeck(list, pack).deck : faction && starterDeck(pack, faction);
    return registered && <Sideboard key={info.id} pack={pack} registered={registered} onBring={bring} />;
  }
  return (
    <FirstDeck
      faction={faction ?? 'cats'}
      checked={(list) => {
        const { deck, unread } = parseDeck(list, pack);
        return { deck, unread, faults: unread.length > 0 ? [] : checkDeck(pack, deck) };
      }}
      said={(fault, lang) => faultText(fault, lang, pack)}
      onBring={async (deck) => {
        const taken = await bring(deck);
        if (taken) register(match, writeDeck(typeof deck === 'string' ? starterDeck(pack, deck) : deck, pack, 'en'));
        return taken;
      }}
    />
  );
}

interface FirstProps {
  faction: Faction;
  checked: (list: string) => { deck: Deck; unread: ReturnType<typeof parseDeck>['unread']; faults: Fault[] };
  said: (fault: Fault, lang: 'fr' | 'en') => string;
  onBring: (deck: Deck | Faction) => Promise<boolean>;
}

/** A ready-made deck, or a list of one's own with its sideboard. */
function FirstDeck({ faction, checked, said, onBring }: FirstProps) {
  const t = useText();
  const { lang } = useSettings();
  const [list, setList] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [taken, setTaken] = useState(false);
  const send = async (): Promise<void> => {
    const { deck, unread, faults } = checked(list);
    const found = [...unread.map((u) => unreadText(u, lang)), ...faults.map((f) => said(f, lang))];
    setProblems(found);
    setTaken(found.length === 0 && (await onBring(deck)));
  };
  return (
    <div className="form">
      <div className="field">
        <span>{t('new.deck')}</span>
        <Segment
          label={t('new.deck')}
          value={faction}
          choices={DECKS.map((id) => [id, t(`deck.${id}`)] as const)}
          onChange={(deck) => void onBring(deck)}
        />
      </div>
      <MyDecks game={cannibalWorld.id} onBring={(kept) => onBring(checked(kept!.list).deck)} />
      <details>
        <summary>{t('deck.own')}</summary>
        <label>
          {t('deck.own.how')}
          <textarea rows={7} value={list} spellCheck={false} onChange={(e) => setList(e.target.value)} />
        </label>
        <Problems all={problems.map((text) => ({ key: text, text }))} />
        {taken && (
          <p className="slip" role="status">
            {t('decks.taken')}
          </p>
        )}
        <Plaque look={list.trim() ? 'do' : 'off'} onPress={() => void (list.trim() && send())}>
          {t('deck.bring')}
        </Plaque>
      </details>
    </div>
  );
}
