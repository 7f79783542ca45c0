import { type ComponentProps, type MouseEvent, useEffect } from "react";
import {
  type NavigateFunction,
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  useNavigate,
} from "react-router";

/** What a link can do with the present page. */
type Way = Pick<RouterLinkProps, "replace" | "preventScrollReset" | "state">;
export type LinkProps = Omit<ComponentProps<"a">, "href"> &
  Pick<RouterLinkProps, "to" | "reloadDocument"> &
  Way;

/** Known while the application runs; before that, a link is opened by the browser. */
let navigate: NavigateFunction | undefined;

/** Lets links open pages within the application. The root of all pages calls it. */
export function useLinks(): void {
  const current = useNavigate();
  useEffect(() => {
    navigate = current;
  }, [current]);
}

/**
 * A link to a page of ours: a plain `<a>` that the application follows. The router's own link reads the router and
 * resolves its address each time it is drawn, and a page of results has about a hundred links. It draws those to other
 * sites, to files, and to addresses that depend on the present page.
 */
export function Link({ to, replace, preventScrollReset, state, reloadDocument, ...rest }: LinkProps) {
  const way = { replace, preventScrollReset, state };
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to) || reloadDocument)
    return <RouterLink {...rest} {...way} to={to} reloadDocument={reloadDocument} />;
  const { onClick, ...attributes } = rest;
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    follow(event, to, way);
  };
  return <a {...attributes} href={to} onClick={press} />;
}

/** Opens the link in the application, except where it should open in another tab or other code handles the click. */
function follow(event: MouseEvent<HTMLAnchorElement>, to: string, way: Way): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget: link } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  if (!navigate || (link.target && link.target !== "_self")) return;
  event.preventDefault();
  // The same address again adds no history entry.
  void navigate(to, { ...way, replace: way.replace ?? link.href === window.location.href });
}
