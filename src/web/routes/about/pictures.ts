import { stillsFrom } from "#web/ui/still.ts";

export const stills = stillsFrom(
  import.meta.glob<string>("./pictures/*", { query: "?url", import: "default", eager: true }),
);

/** Drawn portraits by their file's name. */
export const portraits: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("./portraits/*", { query: "?url", import: "default", eager: true }),
  ).map(([path, url]) => [path.replace("./portraits/", ""), url]),
);
