import { getStillsFrom, type Still } from "#web/ui/still.ts";

/** The pictures of the lower half of the page; the hero, the regions and the banner have their own sizes. */
export const homeStills = getStillsFrom(
  import.meta.glob<string>("./stills/*", { query: "?url", import: "default", eager: true }),
);

/** The home page's own pictures in their sizes; the build gives each file a permanent address. */
const files = import.meta.glob<string>("./pictures/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

function getFile(name: string, width: number, format: "avif" | "webp"): string {
  const found = files[`./pictures/${name}-${width}.${format}`];
  if (!found) throw new Error(`No picture ${name} of ${width} pixels`);
  return found;
}

function createPicture(name: string, ...widths: number[]): Still {
  const set = (format: "avif" | "webp") =>
    widths.map((width) => `${getFile(name, width, format)} ${width}w`).join(", ");
  return { avif: set("avif"), webp: set("webp"), src: getFile(name, widths[0] ?? 0, "webp") };
}

const WIDE = [1280, 1920, 2400];
const TALL = [480, 800, 1012];

/** By day, and at dusk for the dark theme; wide for large screens, tall for phones. */
export const heroPictures = {
  day: { wide: createPicture("hero-day", ...WIDE), tall: createPicture("hero-day-tall", ...TALL) },
  dusk: { wide: createPicture("hero-dusk", ...WIDE), tall: createPicture("hero-dusk-tall", ...TALL) },
};

export const regionPictures = {
  siliguri: createPicture("region-siliguri", 480, 960),
  sikkim: createPicture("region-sikkim", 480, 960),
  "patna-bihar": createPicture("region-patna", 480, 960),
  "north-bengal-towns": createPicture("region-northbengal", 480, 960),
};

export const ownerPicture = createPicture("owner-villa", 640, 1280);
