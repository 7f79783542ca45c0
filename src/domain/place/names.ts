interface Named {
  readonly slug: string;
  readonly name: string;
  readonly names: Partial<Record<string, string>>;
  readonly aliases: readonly string[];
}

/** Letters alone decide: case, hyphens, dots and double blanks are how people type. */
const simplify = (text: string): string =>
  text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[\s.\-_]+/g, " ");

/** The place that is called so: by its name or slug first, then by its name in another script or another spelling. */
export function findPlaceByName<T extends Named>(places: readonly T[], text: string): T | undefined {
  const wanted = simplify(text);
  if (wanted === "") return undefined;
  return (
    places.find(({ name, slug }) => simplify(name) === wanted || simplify(slug) === wanted) ??
    places.find(({ names, aliases }) =>
      [...aliases, ...Object.values(names)].some(
        (other) => other !== undefined && simplify(other) === wanted,
      ),
    )
  );
}
