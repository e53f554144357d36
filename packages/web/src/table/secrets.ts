/** Which lines of the log only I can read: they are about a card that the others did not see when it happened. */
import { type CoreView, type Zones, isRecord } from '@bagarre/kernel';
import type { SeenEvent } from '../connection/connection.ts';
import type { GameUi } from './game-ui.ts';
import type { TableStore } from './store.ts';
import { placeOf } from './view.ts';

const secrets = new WeakSet<SeenEvent>();

export const isSecret = (e: SeenEvent): boolean => secrets.has(e);

/** Whether an event is about a card that I know and that lies where I alone can read it. */
export function aboutMyCard(zones: Zones, view: CoreView, e: SeenEvent): boolean {
  return Object.values(e).some((card) => {
    if (!isRecord(card) || typeof card['id'] !== 'number' || card['def'] === null) return false;
    const [zone = '', seat] = placeOf(view, card['id'])?.split(':') ?? [];
    const rule = zones[zone];
    return rule !== undefined && !rule.common && rule.others !== 'face' && Number(seat) === view.viewer;
  });
}

/** Marks lines as they come: later the card may lie open, and the line would no longer look like a secret. */
export function watchSecrets({ game, open }: Pick<GameUi, 'game' | 'open'>, { store }: TableStore): () => void {
  const zones = game.rules.zones as Zones;
  return store.subscribe(({ lines, moment }, before) => {
    if (!moment || lines === before.lines) return;
    const known = new Set(before.lines);
    for (const line of lines) {
      if (!known.has(line) && !open.includes(line.e.k) && aboutMyCard(zones, moment.view, line.e)) secrets.add(line.e);
    }
  });
}
