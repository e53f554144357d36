/** Something that is refused: thrown where it is found, told where it was asked. */
import type { RefusalCode, RefusalMessage } from '@bagarre/protocol';

export class Refusal extends Error {
  readonly told: RefusalMessage;
  constructor(code: RefusalCode, more: Omit<RefusalMessage, 'code'> = {}) {
    super(code);
    this.name = 'Refusal';
    this.told = { code, ...more };
  }
}

/** Refuses unless it holds. */
export function must(holds: unknown, code: RefusalCode): asserts holds {
  if (!holds) throw new Refusal(code);
}
