import { expect, test } from 'vitest';
import { protocolDoc } from './doc.ts';

test('docs/protocol.md says what the schemas say (npx vitest run packages/protocol -u writes it anew)', async () => {
  await expect(protocolDoc()).toMatchFileSnapshot('../../../docs/protocol.md');
});
