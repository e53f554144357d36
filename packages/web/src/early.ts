/**
 * The first lines of script, before everything else has come: what the address will need is asked for at once, beside what
 * every page needs, and not one part after the other.
 */
import '@fontsource/cabin/latin-400.css';
import '@fontsource/cabin/latin-600.css';
import '@fontsource/cabin/latin-700.css';
import '@fontsource/caprasimo/latin-400.css';
import '@fontsource/kalam/latin-700.css';
import './style/tokens.css';
import './style/textures.css';
import './style/base.css';
import './style/states.css';
import './furniture/furniture.css';

const looks = import.meta.glob('./games/*/index.tsx');
const [, page, game] = location.pathname.split('/');

function fetchAll(): void {
  // Read by itself as soon as it is there, not in one go with all the rest.
  void import('react-dom/client');
  void import('./main.tsx');
  for (const part of partsOf()) part?.catch(() => {});
}

/** Asked for ahead; whoever needs it asks again, and says so where it does not come. */
function partsOf(): (Promise<unknown> | undefined)[] {
  if (page === 'practice') return [import('./table/PracticePage.tsx'), looks[`./games/${game}/index.tsx`]?.()];
  return page === 'table' ? [import('./table/OnlinePage.tsx')] : [];
}

// The letters of every page are taken up while the name of the house is drawn: later, each would have the page laid out anew.
for (const weight of [400, 600, 700]) void document.fonts.load(`${weight} 1em Cabin`);

// The name of the house stands on the screen first: what follows keeps a slow phone from drawing. A page that is out of
// sight is not drawn.
const LONGEST = 400;
let begun = false;
const begin = (): void => {
  if (!begun) fetchAll();
  begun = true;
};
if (document.hidden) begin();
else new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
setTimeout(begin, LONGEST);
