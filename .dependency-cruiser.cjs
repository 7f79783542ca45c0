/**
 * The walls between the rooms (docs/architecture.md). `npm test` cruises the whole project, and
 * tests/architecture.test.ts plants a violation of every rule to see that it is caught.
 */
const TEST = "\\.test\\.tsx?$";
const FEATURE = "^src/server/features/([^/]+)/";

/** The folders of src/web/features, the lowest first. A folder imports from lower floors alone. */
const FLOORS = [
  [
    "address",
    "blog",
    "claims",
    "contact",
    "device-storage",
    "feed",
    "figures",
    "form",
    "lead-tracking",
    "listing-filters",
    "listing-text",
    "live",
    "lost-connection",
    "place-map",
    "portraits",
    "profile",
    "prose",
    "record",
    "sheet-import",
    "unsent-forms",
    "vitals",
  ],
  [
    "api",
    "buying",
    "compare",
    "deal",
    "email",
    "mail-link",
    "own-requests",
    "pin-map",
    "report",
    "search-bar",
    "share",
  ],
  ["auth", "lead-form", "upload"],
  ["admin", "owner", "shortlist"],
  ["call-in", "listing-card", "property-form", "site-frame"],
  ["listing-detail", "reading", "recent"],
  ["review"],
];

/** One rule for each floor, and one for a folder that has no floor yet. */
function featuresImportDownwards() {
  const among = (names) => `^src/web/features/(${names.join("|")})/`;
  const rule = (from, to) => ({
    name: "features-import-downwards",
    comment:
      "A folder of features takes from lower floors (FLOORS above); a new folder gets its place there.",
    severity: "error",
    from,
    to,
  });
  return [
    ...FLOORS.map((names, floor) =>
      rule(
        { path: among(names) },
        { path: among(FLOORS.slice(floor).flat()), pathNot: "^src/web/features/$1/" },
      ),
    ),
    rule({ path: "^src/web/features/", pathNot: among(FLOORS.flat()) }, {}),
  ];
}

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two modules that need each other are one module, or want a third.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "resolvable",
      comment: "Every import leads somewhere.",
      severity: "error",
      from: { pathNot: "^src/web/.*\\+types" },
      to: { couldNotResolve: true, pathNot: "\\+types/|^virtual:|\\?url$" },
    },
    {
      name: "no-barrels-no-drawers",
      comment: "No index, utils, helpers or common: a file says by its name what it does.",
      severity: "error",
      from: {},
      to: { path: "/(index|util|utils|helper|helpers|common|misc)[.](ts|tsx|mjs)$", pathNot: "node_modules" },
    },
    {
      name: "domain-is-pure",
      comment: "The domain knows the domain and the words, nothing of Node, browsers or libraries.",
      severity: "error",
      from: { path: "^src/domain/", pathNot: TEST },
      to: { pathNot: "^src/(domain|words)/" },
    },
    {
      name: "contract-knows-the-domain",
      comment: "Contracts are made of Zod, the domain and the words.",
      severity: "error",
      from: { path: "^src/contract/", pathNot: TEST },
      to: { pathNot: "^src/(contract|domain|words)/|^node_modules/zod/" },
    },
    {
      name: "server-never-imports-web",
      comment: "The server is given its pages; src/production.ts alone knows both.",
      severity: "error",
      from: { path: "^src/server/" },
      to: { path: "^src/web/" },
    },
    {
      name: "web-never-imports-server",
      comment: "Pages get services through their context.",
      severity: "error",
      from: { path: "^src/web/", pathNot: "^src/web/app-context\\.ts$" },
      to: { path: "^src/server/" },
    },
    {
      name: "context-imports-types-only",
      comment: "app-context.ts may name the server's types, nothing of it may run in a browser.",
      severity: "error",
      from: { path: "^src/web/app-context\\.ts$" },
      to: { path: "^src/server/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "browser-without-node",
      comment:
        "What browsers load uses nothing of Node; the server's entry and what else draws (`.server.tsx`) stay there.",
      severity: "error",
      from: { path: "^src/web/", pathNot: `${TEST}|\\.server\\.tsx$` },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "ui-could-ship-elsewhere",
      comment: "Pieces of the design system know nothing about property.",
      severity: "error",
      from: { path: "^src/web/ui/", pathNot: TEST },
      to: { path: "^src/(domain|contract|server)/|^src/web/(features|routes)/" },
    },
    {
      name: "features-do-not-know-routes",
      comment: "Components are used by pages, not the other way round.",
      severity: "error",
      from: { path: "^src/web/features/" },
      to: { path: "^src/web/routes/" },
    },
    ...featuresImportDownwards(),
    {
      name: "pages-stand-alone",
      comment: "An area of pages takes nothing from another; what both need is a feature.",
      severity: "error",
      from: { path: "^src/web/routes/([^/]+)/", pathNot: "^src/web/routes/design/" },
      to: { path: "^src/web/routes/([^/]+)/", pathNot: "^src/web/routes/$1/" },
    },
    {
      name: "platform-knows-no-feature",
      comment: "The platform would carry another product as well.",
      severity: "error",
      from: { path: "^src/server/platform/", pathNot: TEST },
      to: { path: "^src/server/(features/|app\\.ts|services\\.ts|page-given\\.ts)" },
    },
    {
      name: "platform-knows-no-property",
      comment:
        "What is listed and asked for is known above the platform; the types of the tables stand with the database.",
      severity: "error",
      from: { path: "^src/server/platform/", pathNot: TEST },
      to: { path: "^src/domain/(property|listing|lead|place|map|money|feedback|visit|deal)/" },
    },
    {
      name: "services-see-no-request",
      comment: "The same method serves a call, a page, a job and a test.",
      severity: "error",
      from: { path: `${FEATURE}.*\\.service\\.ts$` },
      to: {
        path: "^node_modules/(@fastify/[^/]+|fastify[^/]*)/|^src/server/platform/(http|pages)/|\\.routes\\.ts$",
      },
    },
    {
      name: "stores-decide-nothing",
      comment: "Stores speak SQL; who may and what is right is settled before.",
      severity: "error",
      from: { path: `${FEATURE}.*\\.store\\.ts$` },
      to: {
        path: "\\.(service|routes|present)\\.ts$|^src/server/platform/(http|pages)/|^node_modules/fastify",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "routes-call-services",
      comment: "Routes parse, call and present; they never speak to the database.",
      severity: "error",
      from: { path: `${FEATURE}.*\\.routes\\.ts$` },
      to: { path: "\\.store\\.ts$|^src/server/platform/(database|migrations)/|^node_modules/(kysely|pg)/" },
    },
    {
      name: "routes-keep-to-their-noun",
      comment: "A noun's routes call its own services; another noun's have their own routes.",
      severity: "error",
      from: { path: `${FEATURE}.*\\.routes\\.ts$` },
      to: {
        path: `${FEATURE}.*\\.(routes|service)\\.ts$`,
        pathNot: "^src/server/features/$1/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "presenters-only-present",
      comment: "A presenter names the fields that leave; it may know a row's type, never fetch one.",
      severity: "error",
      from: { path: `${FEATURE}.*\\.present\\.ts$` },
      to: {
        path: "\\.(store|service|routes)\\.ts$|^src/server/platform/(database|migrations|http|pages)/|^node_modules/(kysely|fastify)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "sql-stays-in-stores",
      comment: "Only stores and the platform speak SQL.",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: `${TEST}|\\.store\\.ts$|^src/server/platform/|^src/server/features/search/`,
      },
      to: { path: "^node_modules/(kysely|pg|@electric-sql)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nothing-depends-on-tests",
      comment: "Code that runs for people needs nothing of the tests.",
      severity: "error",
      from: { path: "^(src|content|database|scripts)/", pathNot: TEST },
      to: { path: `^tests/|${TEST}` },
    },
    {
      name: "set-up-stands-apart",
      comment:
        "The outgrown set-up of ops/cluster is built on the scripts and helpers of every day, never the other way.",
      severity: "error",
      from: { path: "^(src|content|database|scripts|tests/(support|pages|e2e))/" },
      to: { path: "^ops/" },
    },
    {
      name: "no-development-packages",
      comment:
        "What runs in production is installed in production. The build contains the library of maps, which only browsers load, and the table of pages.",
      severity: "error",
      from: { path: "^(src|content|database)/", pathNot: TEST },
      to: {
        path: "^node_modules/",
        pathNot: "^node_modules/(maplibre-gl|@react-router/dev)/",
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules|^src/words/generated" },
    exclude: { path: "^(build|\\.react-router|bench)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
