/**
 * Parts of the router that browsers would load and that we do not use, replaced by functions that do nothing. The build
 * fails if the router imports something else from them.
 */
import type { Plugin } from "vite";

const PARTS = {
  // The whole table of pages comes with the first page (react-router.config.ts).
  "/dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = (manifest) => manifest;
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = async () => false;
    export const getManifestPath = (path) => path;
    export const URL_LIMIT = 7680;`,
  // Nothing watches the router's steps in the browser.
  "/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = {};`,
};

export const unusedRouterParts: Plugin = {
  name: "unused-router-parts",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/].*(fog-of-war|instrumentation)\.js$/ },
    handler: (id) => Object.entries(PARTS).find(([part]) => id.replaceAll("\\", "/").endsWith(part))?.[1],
  },
};
