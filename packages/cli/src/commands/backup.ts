import { command, json } from '../command.ts';
import { GOOD } from '../mistake.ts';
import { placeOptions, storePlace, told } from '../store-place.ts';

export const backup = command({
  name: 'backup',
  summary: 'Write all that the server keeps to a file, while it runs',
  args: [{ name: 'FILE', help: 'the file to write' }],
  options: { ...placeOptions, json: json() },
  examples: [['bagarre backup monday.bagarre', 'everything in ./data, as it is at one moment']],
  async run([file], o) {
    const { backup: write } = await import('@bagarre/server/backup');
    const { rows } = await told(write(storePlace(o.data, o.database), file!));
    process.stdout.write(o.json ? `${JSON.stringify({ file, rows })}\n` : `${file}: ${rows} rows.\n`);
    return GOOD;
  },
});
