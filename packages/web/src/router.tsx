/** The addresses of the site. Everything but the home page is loaded when it is opened. */
import { Outlet, createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { type Chosen, type Deck, type Night, isChosen, isDeck, isNight } from './games/options.ts';
import { isGameId } from './games/rules.ts';
import { fetchUi } from './games/ui.ts';
import { type BotLevel, isBotLevel } from './connection/practice-messages.ts';
import { Home } from './home/Home.tsx';
import { type HomeSearch, isFilter } from './home/filters.ts';
import { Torn } from './pages/Torn.tsx';
import { Laying } from './table/Laying.tsx';

const root = createRootRoute({ component: Outlet, errorComponent: Torn, notFoundComponent: () => <Torn /> });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  // Filters live in the address, so that they can be shared.
  validateSearch: (search: Record<string, unknown>): HomeSearch => ({
    ...(isFilter(search['lobby']) ? { lobby: search['lobby'] } : {}),
    ...(search['game'] ? { game: String(search['game']) } : {}),
  }),
  component: Home,
});

const practice = createRoute({
  getParentRoute: () => root,
  path: '/practice/$game',
  validateSearch: (search: Record<string, unknown>): PracticeSearch => ({
    ...(Number(search['seats']) > 1 ? { seats: Number(search['seats']) } : {}),
    ...(isBotLevel(search['bot']) ? { bot: search['bot'] } : {}),
    ...(search['seed'] ? { seed: String(search['seed']) } : {}),
    ...(isDeck(search['deck']) ? { deck: search['deck'] } : {}),
    ...(isNight(search['night']) ? { night: search['night'] } : {}),
    ...(search['own'] ? { own: String(search['own']) } : {}),
    ...(isChosen(search['options']) ? { options: search['options'] } : {}),
    ...(search['think'] === undefined ? {} : { think: Number(search['think']) }),
  }),
  // Everything that the table will need is asked for at once, not one part after the other.
  loader: async ({ params: { game }, preload }) => {
    if (preload || !isGameId(game)) return;
    const [ui, { unpack }] = await Promise.all([fetchUi(game), import('./table/unpack.ts')]);
    await unpack(ui);
  },
  pendingComponent: Laying,
  pendingMs: 0,
  component: lazyRouteComponent(() => import('./table/PracticePage.tsx'), 'PracticePage'),
});

interface PracticeSearch {
  seats?: number;
  bot?: BotLevel;
  seed?: string;
  /** My faction, where the game has decks. */
  deck?: Deck;
  /** A deck of my own, by the name under which this browser keeps it. */
  own?: string;
  /** The themed decks, or the mode, of Ze Horror Attack. */
  night?: Night;
  /** Extensions and house rules. */
  options?: Chosen;
  /** Milliseconds that a bot takes; what the settings say if left out. */
  think?: number;
}

const online = createRoute({
  getParentRoute: () => root,
  path: '/table/$id',
  pendingComponent: Laying,
  pendingMs: 0,
  component: lazyRouteComponent(() => import('./table/OnlinePage.tsx'), 'OnlinePage'),
});

const rules = createRoute({
  getParentRoute: () => root,
  path: '/rules/$game',
  component: lazyRouteComponent(() => import('./rules/RulesPage.tsx'), 'RulesPage'),
});

const create = createRoute({
  getParentRoute: () => root,
  path: '/new/$game',
  validateSearch: (search: Record<string, unknown>): { pace?: string; access?: 'open' | 'link' } => ({
    ...(search['pace'] ? { pace: String(search['pace']) } : {}),
    ...(search['access'] === 'open' || search['access'] === 'link' ? { access: search['access'] } : {}),
  }),
  component: lazyRouteComponent(() => import('./home/NewTable.tsx'), 'NewTable'),
});

const credits = createRoute({
  getParentRoute: () => root,
  path: '/credits',
  component: lazyRouteComponent(() => import('./pages/Credits.tsx'), 'Credits'),
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/AccountPage.tsx'), 'AccountPage'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./pages/SettingsPage.tsx'), 'SettingsPage'),
});

const cards = createRoute({
  getParentRoute: () => root,
  path: '/cards/$game',
  component: lazyRouteComponent(() => import('./gallery/CardsPage.tsx'), 'CardsPage'),
});

const decks = createRoute({
  getParentRoute: () => root,
  path: '/decks/$game',
  validateSearch: (search: Record<string, unknown>): { deck?: string } =>
    search['deck'] ? { deck: String(search['deck']) } : {},
  component: lazyRouteComponent(() => import('./decks/DecksPage.tsx'), 'DecksPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([home, practice, online, rules, create, credits, account, settings, cards, decks]),
  defaultPreload: 'intent',
  // What is there is shown; nothing waits so that a waiting sign can be read.
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
