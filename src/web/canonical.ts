import type { loader } from "./root.tsx";

type RootData = Awaited<ReturnType<typeof loader>>;

/**
 * The one address of a page that has no parameters, for its `meta`.
 * @param matches as `meta` gets them
 */
export function canonicalAt(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  path: string,
) {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  return root ? [{ tagName: "link" as const, rel: "canonical", href: root.origin + path }] : [];
}
