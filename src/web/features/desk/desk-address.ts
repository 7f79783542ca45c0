/** The defaults of a list's address; parameters with these values are left out. */
export type Defaults = Readonly<Record<string, string>>;

/**
 * The address after the question mark, with some parameters changed. Any change except of the page number goes back to
 * the first page.
 */
export function getListSearch(current: URLSearchParams, changes: Defaults, defaults: Defaults): string {
  const all = { ...Object.fromEntries(current), ...changes };
  if (!("page" in changes)) delete all.page;
  const said = Object.entries(all).filter(
    ([name, value]) => value !== "" && Object.hasOwn(defaults, name) && value !== defaults[name],
  );
  return `?${new URLSearchParams(said)}`;
}
