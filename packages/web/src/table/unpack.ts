/** What can be done before a table is drawn, in steps of its own: a slow phone stays awake meanwhile. */
import { openBox } from '@bagarre/kernel';
import type { GameUi } from './game-ui.ts';

/** Letters that are nearly there are waited for: laying a table out once is cheaper than three times. */
const NEARLY = 100;

export async function unpack(ui: GameUi): Promise<void> {
  const letters = Promise.allSettled(ui.letters.map((font) => document.fonts.load(font)));
  await nextStep();
  openBox(ui.game);
  await Promise.race([letters, new Promise((done) => setTimeout(done, NEARLY))]);
}

const nextStep = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
