import { getPageScript } from "./page-line.ts";

/**
 * Stands in for the router's own, which loads the present page anew when the next page's script does not come: without
 * a line that would take away what is in sight (vite.config.ts puts it there).
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  known: Record<string, unknown>,
): Promise<unknown> {
  known[id] ??= await getPageScript(module);
  return known[id];
}
