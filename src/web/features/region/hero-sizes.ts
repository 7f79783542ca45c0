/**
 * How wide a region's photograph is shown. On the phone it stands about 420 pixels high under a shade and words, where
 * the next smaller file looks the same and comes a good deal sooner.
 */
export const pictureSizes =
  "(min-width: 1024px) max(100vw, 90vh), (min-width: 640px) max(100vw, 720px), max(100vw, 540px)";
