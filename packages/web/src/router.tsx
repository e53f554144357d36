/** The addresses of the site. Everything but the home page is loaded when it is opened. */
import { Outlet, createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { type Deck, isDeck } from './games/options.ts';
import { Home } from './home/Home.tsx';
import { Torn } from './pages/Torn.tsx';

const root = createRootRoute({ component: Outlet, errorComponent: Torn, notFoundComponent: () => <Torn /> });

const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });

const practice = createRoute({
  getParentRoute: () => root,
  path: '/practice/$game',
  validateSearch: (search: Record<string, unknown>): PracticeSearch => ({
    ...(Number(search['seats']) > 1 ? { seats: Number(search['seats']) } : {}),
    ...(search['bot'] === 'random' ? { bot: 'random' as const } : {}),
    ...(search['seed'] ? { seed: String(search['seed']) } : {}),
    ...(isDeck(search['deck']) ? { deck: search['deck'] } : {}),
    ...(search['think'] === undefined ? {} : { think: Number(search['think']) }),
  }),
  component: lazyRouteComponent(() => import('./table/PracticePage.tsx'), 'PracticePage'),
});

interface PracticeSearch {
  seats?: number;
  bot?: 'random';
  seed?: string;
  /** My faction, where the game has decks. */
  deck?: Deck;
  /** Milliseconds that a bot takes; what the settings say if left out. */
  think?: number;
}

const online = createRoute({
  getParentRoute: () => root,
  path: '/table/$id',
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

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./pages/SettingsPage.tsx'), 'SettingsPage'),
});

const cards = createRoute({
  getParentRoute: () => root,
  path: '/cards/$game',
  component: lazyRouteComponent(() => import('./pages/CardsPage.tsx'), 'CardsPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([home, practice, online, rules, create, credits, settings, cards]),
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
