import { Suspense, lazy } from 'react';
import type { PaperProps } from './Paper.tsx';

const fetched = () => import('./Paper.tsx');
const Paper = lazy(async () => ({ default: (await fetched()).Paper }));

/** A paper laid over the table. What it needs to hold the focus is fetched apart from the table. */
export function Sheet(props: PaperProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Paper {...props} />
    </Suspense>
  );
}

export const fetchSheets = (): void => void fetched().catch(() => {});
