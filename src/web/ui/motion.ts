/** Whether people asked their system for stillness. */
export const doesWantStillness = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
