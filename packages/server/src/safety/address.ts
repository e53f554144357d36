/** Where a visitor comes from. */
import type { IncomingMessage } from 'node:http';

/** Behind a proxy that is believed: where it says they come from, as for every other request. */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const said = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')[0]!
        .trim()
    : '';
  return said || (socket.remoteAddress ?? '');
}
