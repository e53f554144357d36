import { command } from '../command.ts';
import { GOOD, Mistake, unknown } from '../mistake.ts';
import { placeOptions, storePlace, told } from '../store-place.ts';

const DEEDS = ['grant', 'moderator', 'revoke', 'password', 'sign-up'] as const;
const ROLES = { grant: 'admin', moderator: 'moderator', revoke: 'player' } as const;

export const admin = command({
  name: 'admin',
  summary: 'Name admins, reset a password, open or close sign-up',
  about: [
    'grant NAME: make an account an admin. moderator NAME, revoke NAME: the same with less.',
    'password NAME: give an account a new password, which is printed.',
    'sign-up open|closed: whether new accounts are taken. Guests can always play.',
    'All of it can be done while the server runs; it notices within a second. It is written down for moderators to read.',
  ],
  args: [
    { name: 'DEED', help: `one of ${DEEDS.join(', ')}` },
    { name: 'NAME', help: 'the name of an account, or open or closed' },
  ],
  options: placeOptions,
  examples: [
    ['bagarre admin grant Ondine', 'the first admin'],
    ['bagarre admin sign-up closed', 'no new accounts'],
  ],
  async run([deed, name], o) {
    if (!DEEDS.some((d) => d === deed)) throw unknown('deed', deed!, DEEDS);
    const { hashPassword, openStore } = await import('@bagarre/server');
    const store = await told(openStore(storePlace(o.data, o.database), { node: 'admin', beside: true }));
    try {
      if (deed === 'sign-up') {
        if (name !== 'open' && name !== 'closed') throw new Mistake(`sign-up is open or closed, found ${name}.`);
        await store.setSetting('sign-up', name);
        await store.addDeed({ ...writtenDown(deed), facts: name });
        return say(`Sign-up is ${name}.`);
      }
      const account = await store.accountNamed(name!);
      if (!account) throw new Mistake(`There is no account ${JSON.stringify(name)}; guests sign up first.`);
      const { id } = account.player;
      if (deed === 'password') {
        const password = randomPassword();
        await store.setPassword(id, await hashPassword(password));
        await store.revokeSessions(id, null);
        await store.addDeed({ ...writtenDown(deed), about: id });
        return say(`The password of ${account.player.name} is now ${password}`);
      }
      const role = ROLES[deed as keyof typeof ROLES];
      await store.setRole(id, role);
      await store.addDeed({ ...writtenDown(deed!), about: id });
      return say(`${account.player.name} is now ${role === 'admin' ? 'an' : 'a'} ${role}.`);
    } finally {
      await store.close();
    }
  },
});

/** What is done here stands among the deeds of moderators; who did it, nobody knows. */
const writtenDown = (deed: string) => ({ by: null, at: Date.now(), deed, about: null, reason: '', facts: null });

function say(line: string): typeof GOOD {
  process.stdout.write(`${line}\n`);
  return GOOD;
}

const randomPassword = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('base64url');
