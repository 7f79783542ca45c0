/** The process as `npm start` runs it: the server and its pages in one bundle (vite.config.ts). */
import { start } from "#server/main.ts";
import * as pages from "#web/page-handler.ts";

start(async () => ({ development: false, bundle: async () => pages }));
