import { StartError } from "./start-error.ts";

/** The dependencies contain this version; it runs the sources without a build step. */
const OLDEST_NODE = 24;

/**
 * @param version of Node, without the letter
 * @throws RefusedStart if it is too old
 */
export function checkNode(version: string = process.versions.node): void {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return;
  throw new StartError(
    `Node ${version} is too old: ${OLDEST_NODE} or newer is needed, which npm start brings along`,
  );
}
