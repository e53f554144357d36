import { useEffect, useState } from 'react';

const PHONE = '(max-width: 760px), (max-height: 480px)';
/** As in table.css: there the notebook lies beside the mat. */
const BROAD = '(min-width: 1100px)';

function useMedia(media: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(media).matches);
  useEffect(() => {
    const query = matchMedia(media);
    const change = (): void => setMatches(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, [media]);
  return matches;
}

export const usePhone = (): boolean => useMedia(PHONE);
export const useBroad = (): boolean => useMedia(BROAD);

/** One width on a desktop, another on a phone. */
export const useWidth = (wide: number, phone: number): number => (usePhone() ? phone : wide);
