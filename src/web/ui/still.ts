/** One of the site's own pictures in several widths, bundled with the pages. */
export interface Still {
  avif: string;
  webp: string;
  /** For browsers without `srcset`. */
  src: string;
}

/**
 * Pictures by name, from the result of `import.meta.glob("./pictures/*", { query: "?url", import: "default", eager:
 * true })` for files named `name-width.avif` and `name-width.webp`.
 */
export function getStillsFrom(files: Readonly<Record<string, string>>): Record<string, Still> {
  const found = Object.entries(files).flatMap(([path, url]) => {
    const [, name, width, format] = /(?<![^/])([^/]+)-(\d+)\.(avif|webp)$/.exec(path) ?? [];
    return name ? [{ name, width: Number(width), format, url }] : [];
  });
  found.sort((a, b) => a.width - b.width);
  const stills: Record<string, Still> = {};
  for (const { name } of found) {
    if (stills[name]) continue;
    const own = found.filter((file) => file.name === name);
    const set = (format: string) =>
      own.flatMap((file) => (file.format === format ? [`${file.url} ${file.width}w`] : [])).join(", ");
    stills[name] = { avif: set("avif"), webp: set("webp"), src: own.at(-1)?.url ?? "" };
  }
  return stills;
}
