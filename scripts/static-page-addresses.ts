import type { Plugin } from "vite";
import { STATIC_PAGE } from "../src/web/static-pages.ts";

/** Browsers get which addresses are static pages as a value, and not the table of all pages. */
export const staticPageAddresses: Plugin = {
  name: "static-page-addresses",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /\/src\/web\/static-pages\.ts$/ },
    handler: () => `export const STATIC_PAGE = ${STATIC_PAGE};`,
  },
};
