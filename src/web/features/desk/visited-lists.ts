/** A list of the desk by its path. */
interface ListLink {
  readonly to: string;
  readonly label: string;
}

/** The addresses of the desk's pages in this tab, with their filters and page, by path; the latest visit last. */
const visited = new Map<string, string>();

export function storeVisit(path: string, search: string): void {
  visited.delete(path);
  visited.set(path, path + search);
}

/** The list that was visited last, as it was; the first one if none was. */
export function findVisitedList(lists: readonly [ListLink, ...ListLink[]]): ListLink {
  const path = [...visited.keys()].findLast((one) => lists.some(({ to }) => to === one));
  const list = lists.find(({ to }) => to === path) ?? lists[0];
  return { ...list, to: visited.get(list.to) ?? list.to };
}
