import { getPageScript } from "./retry-requests.ts";

/**
 * Replaces the router's own function, which reloads the present page when the next page's script cannot be loaded:
 * without a connection that would remove the visible page (vite.config.ts installs the replacement).
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  known: Record<string, unknown>,
): Promise<unknown> {
  known[id] ??= await getPageScript(module);
  return known[id];
}
