/** Who I am to the server, as far as this page knows. */
import type { Me } from '@bagarre/protocol';
import { create } from 'zustand';
import { ask } from './ask.ts';

interface MyState {
  /** undefined: not asked yet. */
  me: Me | null | undefined;
  set(me: Me | null): void;
  /** Asks once; refused where no server answers. */
  load(): Promise<Me | null>;
  /** Asks again: something may have been decided about me meanwhile. */
  reload(): Promise<Me | null>;
  /** Block or mute somebody, or no longer. */
  relate(person: string, change: { block?: boolean; mute?: boolean }): Promise<void>;
  readWarning(id: string): Promise<void>;
}

export const useMe = create<MyState>()((set, get) => ({
  me: undefined,
  set: (me) => set({ me }),
  async load() {
    const { me, reload } = get();
    return me === undefined ? reload() : me;
  },
  async reload() {
    const answer = await ask<{ me: Me | null }>('GET', '/api/me');
    set({ me: answer.me });
    return answer.me;
  },
  async relate(person, change) {
    set(await ask<{ me: Me }>('POST', `/api/people/${person}`, change));
  },
  async readWarning(id) {
    set(await ask<{ me: Me }>('DELETE', `/api/me/warnings/${id}`));
  },
}));
