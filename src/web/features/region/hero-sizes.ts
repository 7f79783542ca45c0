export const pictureSizes = "(min-width: 1024px) max(100vw, 90vh), max(100vw, 120vh)";
