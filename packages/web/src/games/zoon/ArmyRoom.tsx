import { openBox } from '@bagarre/kernel';
import type { TableInfo } from '@bagarre/protocol';
import { FORMATS, type Printed, zoon } from '@bagarre/zoon';
import { useState } from 'react';
import type { OnlineTable } from '../../connection/online.ts';
import { MyDecks } from '../../decks/MyDecks.tsx';
import { Problems } from '../../decks/Problems.tsx';
import type { KeptDeck } from '../../decks/kept.ts';
import { useSettings } from '../../settings.ts';
import { useText } from '../../text/text.ts';
import { faultsOf } from './workshop.ts';

/** Before a game of Zoon: an army of one's own, where the format of the table takes it. Who brings none chooses a tribe. */
export function ArmyRoom({ table, info }: { table: OnlineTable; info: TableInfo }) {
  const t = useText();
  const { lang } = useSettings();
  const [wrong, setWrong] = useState<ReturnType<typeof faultsOf>>([]);
  const bring = async (deck: KeptDeck | null): Promise<boolean> => {
    const format = FORMATS.find((one) => one === info.options['format']) ?? 'tribal';
    const faults = deck ? faultsOf(openBox(zoon).cards as readonly Printed[], deck.list, format, lang) : [];
    setWrong(faults);
    if (faults.length > 0) return false;
    await table.bring({ tribes: deck ? deck.list.split('\n') : '' });
    return table.room.getState().no === null;
  };
  return (
    <div className="form">
      <MyDecks game={info.game} none={t('armies.none')} onBring={bring} />
      <Problems all={wrong.map(({ text, clause }) => ({ key: text, text: clause ? `${text} (${clause})` : text }))} />
    </div>
  );
}
