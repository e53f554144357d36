/** Writes `docs/protocol.md` from the schemas. */
import type { z } from 'zod';
import * as protocol from '../src/index.ts';

type Schema = z.ZodType & { _zod: { def: Def } };
interface Def {
  type: string;
  shape: Record<string, Schema>;
  element: Schema;
  innerType: Schema;
  options: Schema[];
  values: unknown[];
  entries: Record<string, string>;
  items: Schema[];
  rest: Schema | null;
  valueType: Schema;
  defaultValue: unknown;
  in: Schema;
}

/** Schemas that have a chapter of their own. */
const NAMED: readonly (readonly [string, unknown])[] = [
  ['TableInfo', protocol.tableInfo],
  ['LobbyRow', protocol.lobbyRow],
  ['MyGame', protocol.myGame],
  ['SeatInfo', protocol.seatInfo],
  ['Fairness', protocol.fairness],
  ['Match', protocol.matchInfo],
  ['Over', protocol.over],
  ['ClockRules', protocol.clockRules],
  ['Person', protocol.person],
  ['Me', protocol.me],
  ['Sanction', protocol.sanction],
  ['Session', protocol.session],
  ['Question', protocol.question],
  ['Event', protocol.event],
  ['Clock', protocol.clock],
  ['Past', protocol.past],
  ['Thing', protocol.thing],
  ['Reason', protocol.reason],
  ['PackedView', protocol.packedView],
  ['NewTable', protocol.newTable],
];

const defOf = (s: unknown): Def => (s as Schema)._zod.def;
const nameOf = (s: Schema): string | null => NAMED.find(([, named]) => defOf(named) === defOf(s))?.[0] ?? null;

function typeText(s: Schema): string {
  const name = nameOf(s);
  if (name) return `[${name}](#${name.toLowerCase()})`;
  if ((s as unknown) === protocol.patch || defOf(s) === defOf(protocol.patch)) return '[Patch](#patches)';
  const def = defOf(s);
  switch (def.type) {
    case 'object':
      return `{ ${Object.entries(def.shape)
        .map(([key, field]) => `${key}${isOptional(field) ? '?' : ''}: ${typeText(field)}`)
        .join(', ')} }`;
    case 'array':
      return `${typeText(def.element)}[]`;
    case 'nullable':
      return `${typeText(def.innerType)} \\| null`;
    case 'optional':
    case 'default':
      return typeText(def.innerType);
    case 'union':
      return def.options.map(typeText).join(' \\| ');
    case 'literal':
      return def.values.map((v) => `\`${String(v)}\``).join(' \\| ');
    case 'enum': {
      const words = Object.values(def.entries);
      return words.length > 14 ? 'a word' : words.map((w) => `\`${w}\``).join(' \\| ');
    }
    case 'record':
      return `record of ${typeText(def.valueType)}`;
    case 'pipe':
      return typeText(def.in);
    case 'number':
      return 'int';
    case 'unknown':
      return 'anything';
    default:
      return def.type;
  }
}

const isOptional = (s: Schema): boolean => defOf(s).type === 'optional' || defOf(s).type === 'default';

/** The description of a field, or that of what it wraps. */
function descriptionOf(s: Schema): string {
  if (s.description) return s.description;
  const { innerType, in: from } = defOf(s);
  return innerType ? descriptionOf(innerType) : from ? descriptionOf(from) : '';
}

function fields(s: Schema, without: readonly string[] = []): string[] {
  const rows = Object.entries(defOf(s).shape).filter(([key]) => !without.includes(key));
  if (rows.length === 0) return [];
  return [
    '| field | type | |',
    '|---|---|---|',
    ...rows.map(([key, field]) => {
      const { type, defaultValue } = defOf(field);
      const instead = type === 'default' ? ` (default ${JSON.stringify(defaultValue)})` : '';
      return `| \`${key}\`${isOptional(field) ? '?' : ''} | ${typeText(field)} | ${descriptionOf(field)}${instead} |`;
    }),
    '',
  ];
}

function messages(union: unknown): string[] {
  return defOf(union).options.flatMap((s) => {
    const t = String(defOf(defOf(s).shape.t).values[0]);
    return [
      `### \`${t}\``,
      '',
      s.description ?? '',
      '',
      ...fields(s, ['t', ...(union === protocol.fromClient ? ['n'] : [])]),
    ];
  });
}

function http(): string[] {
  const rows = Object.values(protocol.routes).map((r: protocol.Route) => {
    const body = r.body ? typeText(r.body as Schema) : '';
    return `| \`${r.method} ${r.path}\` | ${r.who} | ${r.what} | ${body} | ${typeText(r.answer as Schema)} |`;
  });
  return ['| | who | | body | answer |', '|---|---|---|---|---|', ...rows, ''];
}

const INTRO = `# The protocol

This page is written from the schemas in \`packages/protocol\`; a test keeps it true. TypeScript clients import the package itself: types, schemas, \`applyPatch\`, \`unpack\` and the fairness functions.

## In short

A client gets a session over HTTP (\`POST /api/guest\`, a cookie), sets up a table (\`POST /api/tables\`) and opens one WebSocket at \`/ws\` with the sub-protocol \`${protocol.SUBPROTOCOL}\`. Frames are JSON text. Every message has a type \`t\`; those of the client also have a number \`n\`, which the answer (\`ok\`, \`no\`, or the message that was asked for) repeats. Messages of one socket are taken in order.

\`\`\`
→ {"t":"join","n":1,"table":"k3v9xw2mq8ra"}
← {"t":"table","table":{"id":"k3v9xw2mq8ra","phase":"open",…}}
← {"t":"ok","n":1}
→ {"t":"sit","n":2,"table":"k3v9xw2mq8ra"}
→ {"t":"ready","n":3,"table":"k3v9xw2mq8ra","commitment":"9c1f…"}
← {"t":"table","table":{…,"phase":"sealing"}}              all are ready: show the value
→ {"t":"value","n":4,"table":"k3v9xw2mq8ra","value":"5d02…"}
← {"t":"present","table":"k3v9xw2mq8ra","seq":1,"you":0,"view":{…},"question":{"requestId":0,"ask":"round.choose","options":["play card:39","play card:34"]},…}
→ {"t":"move","n":5,"table":"k3v9xw2mq8ra","requestId":0,"moveId":"b1946ac9-1","option":"play card:39"}
← {"t":"step","table":"k3v9xw2mq8ra","seq":2,"by":0,"what":"play","events":[…],"patch":{…},"question":null,…}
← {"t":"ok","n":5,"seq":2,"moveId":"b1946ac9-1"}
\`\`\`

- **A move is told only when it is on disk.** \`ok\` means that nothing can lose it. Without an answer, send the same move with the same \`moveId\` again, on this socket or the next: it is done once, and answered the same.
- **\`requestId\`** says which question a move answers. If the game went on meanwhile, the move is refused as \`stale\` and \`present\` follows.
- **Coming back**: \`join\` with \`lastSeq\`, the \`seq\` of the last \`step\` or \`present\`. \`present\` has the whole view and, in \`missed\`, what happened since.
- **Sealed questions** (\`question.mine\` is there): the answer can be changed by another move with the same \`requestId\` until the last player has answered.
- **A question with one option** is answered by the server after a short pause where people play live, whether the reason is secret or not.
- **Onlookers** get views, events and clocks as somebody without a seat sees them; nothing they say acts.
- The server sends WebSocket pings; it measures time by its own clock only.

## Views

\`view\` is the kernel's \`CoreView\` packed; \`unpack(view)\` gives the \`CoreView\`. \`view.piles\` has for each zone a list of piles, one a seat. A pile whose cards are all there is a list of cards; another is \`{ n, cards }\`: \`n\` cards, of which you know these. A card is \`[id, def, owner]\`: \`id\` to point at it (null if you cannot), \`def\` its place in the list of printed cards of the box (null if you do not know it), then its owner, and its height where that is neither its place in the list nor, for a card that you cannot point at, none. \`view.asked\` has \`[seat]\` for each seat that is asked what stands at the top of \`view.stack\`, \`[seat, 1]\` once it has answered, and your own answer as a third. All other fields are the game's own, as its shapes declare them.

## Patches

\`step.patch\` changes the packed view: \`applyPatch(view, patch)\`. A patch mirrors the value. A record has the fields that changed, each with its patch; \`[x]\` replaces the value by \`x\`; \`[]\` removes the field. In a list, a record has the places that changed, and \`[at, removed, added]\` says that from \`at\` so many items went and these came instead; a record that also has this, under \`+\`, means it after its places have changed.

## Fair shuffles

When a table is set up, the server draws a seed \`S\` of 32 bytes and shows \`fair.commitment\` = SHA-256("commit" ‖ table ‖ S). To be ready, a player draws 16 bytes and sends \`commitment\` = SHA-256("player" ‖ table ‖ seat ‖ ":" ‖ value). When all are ready the phase is \`sealing\` and each sends the \`value\`; those who have not within 30 s are no longer ready. The key is K = HMAC-SHA256(S, table ‖ values in seat order), bots having none, and the cards are dealt from the kernel's ChaCha20 stream keyed by HMAC-SHA256(K, "match"). When the game (in a match, the match) is over, \`fair.seed\` is S. \`shuffleFaults\` checks all of it; so does \`bagarre verify\` on \`GET /api/tables/:id/record\`.

It proves that the server did not choose the deal after seeing the players' values, and did not change it. It does not prove that the server did not look.

## Limits

${protocol.LIMITS.message / 1024} kB a message; ${protocol.LIMITS.atTable} messages in ${protocol.LIMITS.window / 1000} s on a socket with a table open, ${protocol.LIMITS.elsewhere} elsewhere; chat ${protocol.LIMITS.chatBurst} lines at once and one a second; ${protocol.LIMITS.sockets} sockets a person and ${protocol.LIMITS.addressSockets} an address, and ${protocol.LIMITS.newSockets} new ones a minute from it (more are answered 429); ${protocol.LIMITS.openTables} open tables a person; ${protocol.LIMITS.guestGames} games at once a guest, begun or not; ${protocol.LIMITS.joinsPerHour} seats taken an hour; ${protocol.LIMITS.logins} logins in ${protocol.LIMITS.loginWindow / 60_000} minutes a name and address, then a wait that doubles from ${protocol.LIMITS.loginWait / 1000} s; ${protocol.LIMITS.signUps} new accounts an hour from an address without a proof of work.

| close code | |
|---|---|
${Object.entries(protocol.CLOSE)
  .map(([key, code]) => `| ${code} | ${protocol.CLOSE_TEXT[key as keyof typeof protocol.CLOSE]} |`)
  .join('\n')}
`;

export function protocolDoc(): string {
  const refusals = Object.entries(protocol.REFUSALS).map(([code, text]) => `| \`${code}\` | ${text} |`);
  const named = NAMED.flatMap(([name, s]) => {
    const schema = s as Schema;
    const { type } = defOf(schema);
    const body = type === 'object' ? fields(schema) : defOf(schema).options.map((o) => `- ${typeText(o)}`);
    return [`### ${name}`, '', schema.description ?? '', '', ...body, ...(type === 'object' ? [] : [''])];
  });
  const lines = [
    INTRO,
    '## HTTP',
    '',
    'JSON in and out. Answers that are not 2xx have a `code` of the list below. Requests that change something are taken only from pages of the same site.',
    '',
    ...http(),
    '`GET /healthz` and `GET /metrics` (Prometheus) are for whoever runs the server.',
    '',
    '## From the client',
    '',
    'Each message also has `n`, a number that the client gives it and that the answer repeats. The answer is `ok` where nothing else is said.',
    '',
    ...messages(protocol.fromClient),
    '## From the server',
    '',
    ...messages(protocol.fromServer),
    '## Values',
    '',
    ...named,
    '## Refusals',
    '',
    '| code | |',
    '|---|---|',
    ...refusals,
    '',
  ];
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}
