import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import inlang from "./project.inlang/settings.json" with { type: "json" };
import { loneScripts } from "./scripts/lone-scripts.ts";
import { placesOfTheServer, programs } from "./scripts/server-places.ts";
import { nameClass, sharedStyles, styleModules } from "./scripts/style-modules.ts";
import { unusedRouterParts } from "./scripts/unused-router-parts.ts";
import { wordsOptions } from "./scripts/words-options.ts";

/** Modules for listings, the admin pages and forms; pages without them do not load these. */
const OF_SOME =
  /ui[\\/]use-first-error|unsent-forms[\\/]use-kept-form|features[\\/](address|audit|desk|lead-desk|place-map|property-desk|queue|settings|user|listing-|property-form|owner|form[\\/])|domain[\\/](address|property|lead|report|review|map|money|listing|public-text)[\\/]|words[\\/](numbers|lists)|messages[\\/]((admin|area|auth_email|card|choice|compare|detail|form|land|list|owner|price|tag)_|ui_(page|rating))|ui[\\/](Badge|Card|Dialog|Drawer|Table|Pagination|page-window|SegmentedControl|Choice|TextArea|Rating|Verified|Picture|picture-sources|PasswordField|SelectField)\.|auth[\\/](client-answer|answer-call)|api[\\/]send-or-keep|use-uncompare|use-compare-toggle|follow-link|ask-store/;
/** What home and lists of listings do not need: for the team and for accounts, and for one property and for forms. */
const OF_TEAM =
  /domain[\\/]account[\\/]choices|web[\\/]unlisted-head|messages[\\/](admin_(title|description)|choice_(role|user_status|review_status|visit)_|life_|proposal_nothing|nav_my_properties)/;
const OF_FACTS =
  /listing-words[\\/]listing-lines|domain[\\/]property[\\/]questions|messages[\\/](field_(?!purpose|property_type|area|availability|floorno|furnishing|posted_by|price|transaction_type)|moment_|card_(bhk|cell)|detail_(amenities|as_crow|details|floor|land|parking|pets|purpose|rera)|price_(per_land|two)|auth_(password|signin)|ui_(hide|show)_password)/;
/** For cards and lists. */
const OF_LISTINGS =
  /features[\\/]listing-(card|detail|filters|words[\\/](card-words|listing-lines|fact-rows))|domain[\\/](property[\\/](area|choices|kinds|lifecycle|rules)|lead[\\/]match|money[\\/]money|listing[\\/]terms)|words[\\/](numbers|lists)|messages[\\/]((area|card|choice|compare|detail|list|price|tag)_|ui_(page|rating))|ui[\\/](Badge|Card|Pagination|page-window|Rating|Verified|Picture|picture-sources)\.|use-uncompare|use-compare-toggle|follow-link|ask-store/;
const OURS = /[\\/](src[\\/](web|domain|words)|content)[\\/]/;

/**
 * A few larger files compress better and load sooner than fifty small ones. A module goes into the first group that
 * fits.
 */
const groups = [
  {
    name: "frame",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|clsx)[\\/]|preload-helper|rolldown[\\/]runtime|words[\\/](plurals|locale|generated[\\/]runtime)\.|unsent-forms[\\/]owner-contact/,
  },
  // What every page with the application loads: the frame with everything that it imports.
  { name: "site", test: /src[\\/]web[\\/]root\.tsx$/ },
  // What home, regions and listings load beside it. Not the pages themselves: each starts to load its own parts.
  {
    name: "public",
    test: /listing-card[\\/](CardShell|use-card-presses)\.|lead-form[\\/]AskHost|share[\\/](page-head|structured)\.|region[\\/]CardGrid|IgnoredParameters|words[\\/]numbers\./,
  },
  { name: "rails", test: /routes[\\/]home[\\/]Showcase\./ },
  // A search in an address: the list loads it at once, other pages with their search bar.
  { name: "search", test: /listing-filters[\\/]listing-href\./ },
  { name: "results", test: /routes[\\/]listings[\\/]Results\./ },
  // Modules that at least this many pages use; others are bundled with the pages that use them. Not the contract, which
  // would add the whole validator to pages that validate nothing.
  {
    name: "shared",
    test: (id: string) =>
      OURS.test(id) && ![OF_SOME, OF_TEAM, OF_FACTS].some((some) => some.test(id)) && !id.endsWith(".css"),
    minShareCount: 8,
  },
  // Texts for pages of one property and its forms; lists do not need them.
  {
    name: "answers",
    test: /domain[\\/]property[\\/]suggested-answers\.|messages[\\/]choice_(age|kitchen|ownership|water)_/,
  },
  // Texts about requests are loaded with their form; cards do not need them.
  { name: "lead", test: /domain[\\/]lead[\\/]choices|messages[\\/]choice_(call|language|lead)_/ },
  {
    name: "listing",
    test: (id: string) => OF_LISTINGS.test(id) && ![OF_TEAM, OF_FACTS].some((some) => some.test(id)),
    minShareCount: 6,
  },
  { name: "facts", test: OF_FACTS, minShareCount: 4 },
  { name: "team", test: OF_TEAM, minShareCount: 2 },
  {
    name: "form",
    test: /features[\\/](form[\\/]|unsent-forms[\\/]use-kept-form)|ui[\\/]use-first-error|messages[\\/]form_|auth[\\/]answer-call/,
    minShareCount: 2,
  },
  {
    name: "desk",
    test: /features[\\/](audit|desk|lead-desk|property-desk|queue|settings|user)[\\/]|messages[\\/]admin_|ui[\\/]Table\./,
    minShareCount: 6,
  },
  // The frame's own small modules: as separate files their overhead would be larger than their content.
  {
    name: "frame-words",
    test: /messages[\\/]((nav|footer|site|error_page|ui|shortlist)_|(blog|proof|status)_title)|[\\/](use-ready|early-press|motion|page-head|read-only-pages)\.ts/,
    minShareCount: 2,
  },
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

/** The text of a compiled message in its one language, and the function around it that looks for the language. */
const MESSAGE = new RegExp(
  `^const ${inlang.baseLocale}_(\\w+) = ([\\s\\S]*?^};)$[\\s\\S]*^export const \\1 = `,
  "m",
);

/** While there is only one language, no message has to check which one is active: each is only its text. */
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
      const [, name, text] = MESSAGE.exec(code) ?? [];
      const plural = code.match(/^import \* as registry .*$/m)?.[0] ?? "";
      return { code: `${plural}\nexport const ${name} = ${text}`, map: null };
    },
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

/**
 * Importing a name that a module does not export gives undefined at run time, and the bundler only warns; this makes
 * the build fail.
 */
function refuseMissing(
  level: Rolldown.LogLevel,
  log: Rolldown.RolldownLog,
  next: (level: Rolldown.LogLevel | "error", log: Rolldown.RolldownLog) => void,
) {
  next(log.code === "IMPORT_IS_UNDEFINED" ? "error" : level, log);
}

const css = { modules: { generateScopedName: nameClass } };

export default defineConfig(({ command }) => ({
  plugins: [
    patientScripts,
    unusedRouterParts,
    loneScripts(() => [onlyLanguage, keptPlurals, styleModules], css),
    placesOfTheServer,
    onlyLanguage,
    keptPlurals,
    sharedStyles,
    // Before a build, scripts/words.ts has compiled the messages.
    ...(command === "serve" ? [paraglideVitePlugin(wordsOptions)] : []),
    reactRouter(),
    styleModules,
  ],
  css,
  // The map's library is loaded only when a map is opened; tests/e2e/budget.spec.ts checks the size of pages.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { checks: { bundlerTimings: false }, onLog: refuseMissing },
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
    // `react-alone` for bench/fresh.ts.
    ssr: {
      build: {
        target: "node24",
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: "src/production.ts",
            app: "src/server/app.ts",
            pages: "src/web/page-handler.ts",
            "react-alone": "bench/react-alone.tsx",
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
