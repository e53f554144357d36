import { useEffect, useState } from 'react';

const PHONE = '(max-width: 760px), (max-height: 480px)';

export function usePhone(): boolean {
  const [isPhone, setPhone] = useState(() => matchMedia(PHONE).matches);
  useEffect(() => {
    const query = matchMedia(PHONE);
    const change = (): void => setPhone(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return isPhone;
}

/** One width on a desktop, another on a phone. */
export const useWidth = (wide: number, phone: number): number => (usePhone() ? phone : wide);
