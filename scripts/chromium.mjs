// Where the browser for the journeys is.
import { existsSync } from "node:fs";

/** The same engine without windows: a third quicker, and what the journeys take where it is there. */
const WINDOWLESS = "/usr/bin/chromium-headless-shell";
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/** The one command that brings it, where it is missing. */
export const CHROMIUM_COMMAND = "sudo apt-get install -y chromium";

const firstOf = (paths) => paths.find((path) => path && existsSync(path));

/** The path of the browser for the journeys, or undefined; CHROMIUM_PATH names another. */
export const chromiumPath = () => firstOf([process.env.CHROMIUM_PATH, WINDOWLESS, ...PLACES]);

/** The path of the whole browser, as people have it, or undefined: what is measured is measured there. */
export const wholeChromiumPath = () => firstOf([process.env.CHROMIUM_PATH, ...PLACES]);
