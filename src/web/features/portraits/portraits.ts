/**
 * Drawn portraits by their file's name. The set is Personas by Draftbit (CC BY 4.0), drawn with DiceBear, some with
 * another mouth; each file carries the notice.
 */
export const portraits: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("./pictures/*.svg", { query: "?url", import: "default", eager: true }),
  ).map(([path, url]) => [path.replace("./pictures/", ""), url]),
);
