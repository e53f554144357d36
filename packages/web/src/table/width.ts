import { useEffect, useState } from 'react';

const PHONE = '(max-width: 760px)';

/** One width on a desktop, another on a phone. */
export function useWidth(wide: number, phone: number): number {
  const [isPhone, setPhone] = useState(() => matchMedia(PHONE).matches);
  useEffect(() => {
    const query = matchMedia(PHONE);
    const change = (): void => setPhone(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return isPhone ? phone : wide;
}
