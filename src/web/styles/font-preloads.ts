import display from "./fonts/fraunces-display.woff2?url";
import rupee from "./fonts/inter-rupee.woff2?url";
import text from "./fonts/inter-text.woff2?url";

/** Link descriptors that preload the three font files with the page: 40 KB, needed by every first screen. */
export const fontPreloads = [text, display, rupee].map((href) => ({
  rel: "preload",
  href,
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
