/** The server of the sources without pages, as `npm start` would run it with this environment. */
import { start } from "#server/main.ts";

start();
