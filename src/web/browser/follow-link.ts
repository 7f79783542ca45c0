import type { MouseEvent } from "react";
import type { NavigateFunction, NavigateOptions } from "react-router";

/**
 * Opens a plain link within the application, as the router's own links do: not if it should open in another tab or
 * window, nor if other code has handled the click. For pages with many links.
 */
export function followLink(
  event: MouseEvent,
  navigate: NavigateFunction,
  options: NavigateOptions = {},
): void {
  const link = (event.target as Element).closest("a");
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!link || event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const { pathname, search, hash } = link;
  // The same address again adds no history entry.
  const replace = link.href === window.location.href;
  void navigate({ pathname, search, hash }, { replace, ...options });
}
