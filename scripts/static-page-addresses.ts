import type { Plugin } from "vite";
import { STATIC_PAGE } from "#web/page-table/static-pages.ts";

/** Browsers get which addresses are static pages as a value, and not the table of all pages. */
export const staticPageAddresses: Plugin = {
  name: "static-page-addresses",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /\/src\/web\/page-table\/static-pages\.ts$/ },
    handler: () => `export const STATIC_PAGE = ${STATIC_PAGE};`,
  },
};
