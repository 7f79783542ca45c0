/** The process as `npm start` runs it: the server and its pages in one bundle (vite.config.ts). */
import { start } from "#server/main.ts";

start(async () => {
  const pages = await import("./web/page-table/page-handler.ts");
  return { development: false, bundle: async () => pages };
});
