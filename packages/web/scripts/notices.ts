/** THIRD_PARTY_NOTICES.md: whose work travels with ours. Written by `npm run icons`, checked by a test. */
import authors from '../src/icons/authors.json' with { type: 'json' };
import credits from '../src/pages/credits.json' with { type: 'json' };

export function notices(): string {
  const byAuthor = new Map<string, string[]>();
  for (const [icon, author] of Object.entries(authors)) byAuthor.set(author, [...(byAuthor.get(author) ?? []), icon]);
  return [
    '# Third-party notices',
    '',
    'Bagarre itself is under the [MIT licence](LICENSE). The web client carries these works of others; the credits page of the site shows the same.',
    '',
    '## Icons',
    '',
    'From game-icons.net, under [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/), recoloured and set on frames of our own.',
    '',
    ...[...byAuthor].sort().map(([author, icons]) => `- **${author}**: ${icons.join(', ')}`),
    '',
    '## Fonts',
    '',
    'Under the [SIL Open Font License 1.1](https://openfontlicense.org), unchanged.',
    '',
    ...Object.entries(credits.fonts).map(([font, author]) => `- **${font}**: ${author}`),
    '',
  ].join('\n');
}
