/** Whether the system's setting for reduced motion is on. */
export const doesWantStillness = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
