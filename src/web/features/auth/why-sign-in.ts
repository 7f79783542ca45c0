import { paths } from "#domain/address/paths.ts";
import { m } from "#words/generated/messages.js";

/** A page by its parts: the address without query and fragment, the second last part of it, and the fragment. */
type IsPage = (path: string, id: string, hash: string | undefined) => boolean;

const WHY: readonly (readonly [isPage: IsPage, words: () => string])[] = [
  [(path, id) => path === paths.report(id), m.auth_why_report],
  [(path, id, hash) => path === paths.review(id) || hash === "write-review", m.auth_why_review],
  [(path) => path === paths.saveSearch(""), m.auth_why_search],
  [(path) => path === paths.shortlist(), m.auth_why_shortlist],
];

/**
 * What the page for signing in or signing up says about the page that needs it; undefined for other pages.
 * @param next the address of that page
 */
export function getWhySignIn(next: string): string | undefined {
  const [path = ""] = next.split(/[?#]/);
  const [, hash] = next.split("#");
  const id = path.split("/").at(-2) ?? "";
  return WHY.find(([isPage]) => isPage(path, id, hash))?.[1]();
}
