import { command, json } from '../command.ts';
import { GOOD } from '../mistake.ts';
import { placeOptions, storePlace, told } from '../store-place.ts';

export const restore = command({
  name: 'restore',
  summary: 'Fill an empty data folder or database from a backup',
  args: [{ name: 'FILE', help: 'a file that `bagarre backup` wrote' }],
  options: { ...placeOptions, json: json() },
  examples: [
    ['bagarre restore monday.bagarre --data ./data-2', 'into a new folder'],
    ['bagarre restore monday.bagarre --database postgres://…', 'the way from SQLite to PostgreSQL'],
  ],
  async run([file], o) {
    const { restore: read } = await import('@bagarre/server/backup');
    const { rows } = await told(read(storePlace(o.data, o.database), file!));
    process.stdout.write(o.json ? `${JSON.stringify({ file, rows })}\n` : `${file}: ${rows} rows restored.\n`);
    return GOOD;
  },
});
