// Loaded before the command line: from then on no bot can tell how good a position of Kharnage is.
import '@bagarre/loader';

const { kharnage } = await import('@bagarre/kharnage');
kharnage.score = () => {
  throw new Error('no score today');
};
