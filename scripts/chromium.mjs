// Where the browser for the journeys is.
import { existsSync } from "node:fs";

const PLACES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/** The one command that brings it, where it is missing. */
export const CHROMIUM_COMMAND = "sudo apt-get install -y chromium";

/** The path of the system's Chromium, or undefined. */
export function chromiumPath() {
  return PLACES.find((path) => path && existsSync(path));
}
