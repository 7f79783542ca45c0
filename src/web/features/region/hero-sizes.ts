/**
 * The width of a region's photo. On phones it is about 420 pixels high under a shade and text; there the next smaller
 * file looks the same and loads much sooner.
 */
export const pictureSizes =
  "(min-width: 1024px) max(100vw, 90vh), (min-width: 640px) max(100vw, 720px), max(100vw, 540px)";
