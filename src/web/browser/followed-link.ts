/** The link to another page of ours that a click follows in this window; null for any other click. */
export function getFollowedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere && link.hash ? null : link;
}
