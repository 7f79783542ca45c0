import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import messages from "./messages/en.json" with { type: "json" };
import inlang from "./project.inlang/settings.json" with { type: "json" };
import { loneScripts } from "./scripts/lone-scripts.ts";
import { rejectMissing } from "./scripts/missing-exports.ts";
import { placesOfTheServer, programs } from "./scripts/server-places.ts";
import { staticPageAddresses } from "./scripts/static-page-addresses.ts";
import { nameClass, pageStyles, sharedStyles, styleModules } from "./scripts/style-modules.ts";
import { unusedRouterParts } from "./scripts/unused-router-parts.ts";

/**
 * Files that many pages load whole. The bundler places every other module by itself: modules that the same pages use are
 * together in one file, so a page loads nothing that it does not use (decision 0221).
 */
const groups = [
  pageStyles,
  {
    name: "frame",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|clsx)[\\/]|preload-helper|rolldown[\\/]runtime|words[\\/](plurals|locale|generated[\\/]runtime)\.|unsent-forms[\\/]owner-contact/,
  },
  // What every page with the application loads: the frame with everything that it imports.
  { name: "site", test: /src[\\/]web[\\/]root\.tsx$/ },
  // What home, regions and listings load beside it. Not the pages themselves: each starts to load its own parts.
  { name: "public", test: /listing-card[\\/](CardShell|use-card-presses|CardGrid)\./ },
];

/**
 * Every page loads the list of all files, so scripts that the bundler would name after one of their modules get no
 * name, to keep the list short.
 */
const fileNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: ({ name }: { name: string }) =>
    groups.some((group) => group.name === name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js",
};

/**
 * The router would reload the present page if the next page's script cannot be loaded; our version keeps it visible.
 */
const patientScripts: Plugin = {
  name: "patient-scripts",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (source, importer) =>
    source.endsWith("/routeModules.js") && importer?.includes("/react-router/")
      ? `${import.meta.dirname}/src/web/features/lost-connection/route-modules.ts`
      : undefined,
};

/** Each message is a module, so that a page has only its own; scripts/words.ts joins them for everybody else. */
const messageModules: Plugin = {
  name: "message-modules",
  apply: "build",
  load: {
    filter: { id: /\/words\/generated\/messages\.js$/ },
    handler: () => 'export * from "./messages/_index.js";\nexport * as m from "./messages/_index.js";',
  },
};

/** The text of a compiled message in its one language, and the function around it that looks for the language. */
const MESSAGE = new RegExp(
  `^const ${inlang.baseLocale}_(\\w+) = ([\\s\\S]*?^};)$[\\s\\S]*^export const \\1 = `,
  "m",
);
/** A text without values: a template of characters alone. */
const PLAIN_TEXT = /\(\) => \{\s*return [^`]*(`(?:[^`$\\]|\\.)*`)\)\s*\};$/;

/**
 * While there is only one language, no message has to check which one is active: each is only its text. A text without
 * values is a constant, which the bundler writes where it is used; otherwise each text that two pages share would be a
 * file of its own.
 */
const onlyLanguage: Plugin = {
  name: "only-language",
  applyToEnvironment: () => inlang.locales.length === 1,
  load(id) {
    if (!id.endsWith("/words/generated/runtime.js")) return;
    const locale = JSON.stringify(inlang.baseLocale);
    return `export const experimentalStaticLocale = ${locale};\nexport const getLocale = () => ${locale};`;
  },
  transform: {
    filter: { id: /\/words\/generated\/messages\/\w+\.js$/, code: MESSAGE },
    handler(code) {
      const [, name, text = ""] = MESSAGE.exec(code) ?? [];
      const plural = code.match(/^import \* as registry .*$/m)?.[0] ?? "";
      const plain = PLAIN_TEXT.exec(text)?.[1];
      const constant = plain ? `\nexport const ${name}$ = ${plain};` : "";
      return { code: `${plural}\nexport const ${name} = ${text}${constant}`, map: null };
    },
  },
};

const PLAIN = new Set(
  Object.entries(messages).flatMap(([name, text]) =>
    typeof text === "string" && !text.includes("{") ? name : [],
  ),
);

/**
 * Uses the constants of `onlyLanguage`: `m.site_name()` becomes `m.site_name$`, and `m.site_name` a function of it. Not
 * during development, when Node loads the messages as they are (scripts/dev.ts).
 */
const plainTexts: Plugin = {
  name: "plain-texts",
  apply: "build",
  applyToEnvironment: () => inlang.locales.length === 1,
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: "words/generated/messages.js" },
    handler: (code) => ({
      code: code.replaceAll(/\bm\.(\w+)\b(\(\))?(?!\s*\()/g, (found, name, call) => {
        if (!PLAIN.has(name)) return found;
        return call ? `m.${name}$` : `(() => m.${name}$)`;
      }),
      map: null,
    }),
  },
};

/** Caches the plural rules that messages use: a page of cards needs them fifty times. */
const keptPlurals: Plugin = {
  name: "kept-plurals",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "../registry.js" && importer?.includes("/words/generated/")
      ? `${import.meta.dirname}/src/words/plurals.ts`
      : undefined,
};

const css = { modules: { generateScopedName: nameClass } };

export default defineConfig(({ command }) => ({
  plugins: [
    patientScripts,
    unusedRouterParts,
    loneScripts(() => [messageModules, onlyLanguage, plainTexts, keptPlurals, styleModules], css),
    placesOfTheServer,
    staticPageAddresses,
    messageModules,
    onlyLanguage,
    plainTexts,
    keptPlurals,
    sharedStyles,
    reactRouter(),
    styleModules,
  ],
  css,
  // The map's library is loaded only when a map is opened; tests/e2e/budget.spec.ts checks the size of pages.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { checks: { bundlerTimings: false }, onLog: rejectMissing },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Class names are inlined where they are used (scripts/style-modules.ts).
          optimization: { inlineConst: { mode: "all" } },
          // The rules and texts do nothing when they are loaded, so a page needs only those that it uses.
          treeshake: {
            moduleSideEffects: [
              {
                // Tables of pages are for the server alone.
                test: /[\\/]src[\\/]web[\\/]page-table[\\/](pages|page-lists|speculation)\.ts$/,
                sideEffects: false,
              },
              {
                test: /[\\/]src[\\/](domain|words|web[\\/]features[\\/]listing-filters)[\\/].*\.[jt]s$/,
                sideEffects: false,
              },
            ],
          },
          output: { ...fileNames, codeSplitting: { groups } },
        },
      },
    },
    // The whole process: the server with its pages. `app` and `pages` are for tests (tests/support/built-app.ts),
    // `react-alone` for bench/fresh/fresh.ts.
    ssr: {
      build: {
        target: "node24",
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: "src/production.ts",
            app: "src/server/app.ts",
            pages: "src/web/page-table/page-handler.ts",
            "react-alone": "bench/fresh/react-alone.tsx",
            ...programs,
          },
          output: { chunkFileNames: "[name]-[hash].js", sourcemapExcludeSources: true },
          checks: { bundlerTimings: false, ineffectiveDynamicImport: false, sourcemapBroken: false },
        },
      },
      // Libraries are not bundled; React is, in its production build, whatever NODE_ENV the server runs with.
      ...(command === "build" && {
        resolve: { noExternal: ["react", "react-dom", "react-router"] },
        define: { "process.env.NODE_ENV": '"production"' },
      }),
    },
  },
}));
