/** Why a socket was closed. */
export const CLOSE = {
  /** The server restarts: come back at once, your move is kept. */
  restart: 1012,
  /** Too many messages, or not from this site. */
  policy: 1008,
  /** A message of more than 16 kB. */
  tooBig: 1009,
  /** A binary frame. */
  notText: 1003,
  /** The session was ended: signed out, revoked, banned. */
  session: 4001,
  /** Who looked at an open table that takes no onlookers, when its game began. */
  noOnlookers: 4002,
} as const;

export const CLOSE_TEXT: { readonly [K in keyof typeof CLOSE]: string } = {
  restart: 'The server restarts. Connect again at once; nothing is lost.',
  policy: 'More messages than the limits allow, or a page of another site.',
  tooBig: 'A message of more than 16 kB.',
  notText: 'A binary frame; only text is understood.',
  session: 'The session has ended: signed out, revoked or banned.',
  noOnlookers: 'A game has begun at a table that takes no onlookers.',
};
