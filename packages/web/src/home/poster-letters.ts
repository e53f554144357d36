/** The letters of the posters, each of its own craft. They come after everything that is needed to play. */
import '@fontsource/grenze-gotisch/latin-700.css';
import '@fontsource/saira-stencil-one/latin-400.css';
import '@fontsource/londrina-solid/latin-900.css';
import '@fontsource/creepster/latin-400.css';
import '@fontsource/almendra/latin-700.css';
