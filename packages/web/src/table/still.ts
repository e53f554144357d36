/** Whether this viewer wants things to stay where they are. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
