/** A page of another site may not speak for our visitors. Browsers always say where a page is from; programs need not. */
import type { IncomingHttpHeaders } from 'node:http';

export function isOurOrigin(headers: IncomingHttpHeaders, site: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined)
    return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';
  if (site !== null) return origin === site;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
