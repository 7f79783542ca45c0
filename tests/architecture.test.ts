import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const rules = createRequire(import.meta.url)("../.dependency-cruiser.cjs").forbidden as { name: string }[];
/** With fewer modules the tool would no longer be reading the sources. */
const FEWEST_MODULES = 400;
const LONGEST_FILE = 300;
const MOST_FILES = 15;

interface Cruise {
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
}

function cruise(folder: string, ...rooms: string[]): Cruise["summary"] {
  const tool = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const config = join(root, ".dependency-cruiser.cjs");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [tool, "--config", config, "--output-type", "json", ...rooms],
    { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout) throw new Error(stderr);
  return (JSON.parse(stdout) as Cruise).summary;
}

/** For each rule, a file that breaks it and the files that it imports. */
const PLANTED: Record<string, Record<string, string>> = {
  "no-cycles": {
    "src/domain/egg.ts": `import { hen } from "./hen.ts"; export const egg = () => hen;`,
    "src/domain/hen.ts": `import { egg } from "./egg.ts"; export const hen = () => egg;`,
  },
  resolvable: { "src/domain/lost.ts": `import "./nowhere.ts";` },
  "no-barrels-no-drawers": {
    "src/domain/area/utils.ts": "export const sum = 1;",
    "src/domain/area.ts": `export { sum } from "./area/utils.ts";`,
  },
  "domain-is-pure": {
    "src/domain/impure.ts": `import { readFileSync } from "node:fs"; export { readFileSync };`,
  },
  "contract-knows-the-domain": { "src/contract/odd.ts": `import "#server/platform/clock.ts";` },
  "server-never-imports-web": { "src/server/page.ts": `import "#web/root.tsx";` },
  "web-never-imports-server": {
    "src/web/reach.ts": `import type { Clock } from "#server/platform/clock.ts"; export type { Clock };`,
  },
  "context-imports-types-only": {
    "src/web/app-context.ts": `import { clock } from "#server/platform/clock.ts"; export { clock };`,
  },
  "browser-without-node": {
    "src/web/file.ts": `import { readFileSync } from "node:fs"; export { readFileSync };`,
  },
  "ui-could-ship-elsewhere": {
    "src/web/ui/Price.tsx": `import { sum } from "#domain/area.ts"; export const Price = () => sum;`,
  },
  "features-do-not-know-routes": { "src/web/features/card/Card.tsx": `import "#web/routes/home/home.tsx";` },
  "features-import-downwards": {
    "src/web/features/form/Field.tsx": `import "../owner/Offer.tsx"; export const Field = () => null;`,
    "src/web/features/owner/Offer.tsx": `export const Offer = () => null;`,
  },
  "pages-stand-alone": { "src/web/routes/admin/admin.tsx": `import "#web/routes/home/home.tsx";` },
  "platform-knows-no-feature": {
    "src/server/platform/clock.ts": `import "../features/lead/lead.service.ts"; export const clock = 1; export type Clock = 1;`,
  },
  "platform-knows-no-property": {
    "src/server/platform/mail/prices.ts": `import "#domain/money/price.ts";`,
    "src/domain/money/price.ts": "export const price = 1;",
  },
  "services-see-no-request": {
    "src/server/features/lead/lead.service.ts": `import fastify from "fastify"; export { fastify };`,
  },
  "stores-decide-nothing": { "src/server/features/lead/lead.store.ts": `import "./lead.service.ts";` },
  "routes-call-services": { "src/server/features/lead/lead.routes.ts": `import "./lead.store.ts";` },
  "routes-keep-to-their-noun": {
    "src/server/features/owner/owner.routes.ts": `import "../lead/lead.service.ts";`,
  },
  "presenters-only-present": { "src/server/features/lead/lead.present.ts": `import "./lead.store.ts";` },
  "sql-stays-in-stores": {
    "src/server/features/owner/owner.service.ts": `import { sql } from "kysely"; export { sql };`,
  },
  "nothing-depends-on-tests": {
    "src/server/early.ts": `import "#tests/support/rows.ts";`,
    "tests/support/rows.ts": "export const rows = 1;",
  },
  "set-up-stands-apart": {
    "scripts/outgrown.ts": `import "../ops/cluster/wait.ts";`,
    "ops/cluster/wait.ts": "export const waitUntil = 1;",
  },
  "no-development-packages": { "src/server/late.ts": `import { it } from "vitest"; export { it };` },
};
/** Files that the planted files import. */
const GROUND: Record<string, string> = {
  "src/web/root.tsx": "export const root = 1;",
  "src/web/routes/home/home.tsx": "export const home = 1;",
  ...Object.fromEntries(
    ["fastify", "kysely", "vitest"].flatMap((name) => [
      [
        `node_modules/${name}/package.json`,
        `{"name":"${name}","version":"1.0.0","type":"module","main":"main.js"}`,
      ],
      [`node_modules/${name}/main.js`, "export const sql = 1, it = 1; export default 1;"],
    ]),
  ),
};

function plant(): string {
  const folder = mkdtempSync(join(tmpdir(), "thikana-walls-"));
  const files = Object.assign({}, GROUND, ...Object.values(PLANTED)) as Record<string, string>;
  for (const name of ["package.json", "tsconfig.json", "tsconfig.base.json"])
    files[name] = readFileSync(join(root, name), "utf8");
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe("the import rules", () => {
  // Reads every file: this takes minutes on a busy machine.
  it("are followed by the whole project", { timeout: 240_000 }, () => {
    const { totalCruised, violations } = cruise(
      root,
      "src",
      "content",
      "database",
      "scripts",
      "tests",
      "ops",
    );
    expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
    expect(totalCruised).toBeGreaterThan(FEWEST_MODULES);
  });

  const folder = plant();
  afterAll(() => rmSync(folder, { recursive: true }));
  const { violations } = cruise(folder, "src", "scripts", "tests");

  it.each([...new Set(rules.map(({ name }) => name))])("bite: %s is caught when it is broken", (name) => {
    const [planted = "nothing planted"] = Object.keys(PLANTED[name] ?? {});
    const caught = violations.filter(({ rule }) => rule.name === name).flatMap(({ from, to }) => [from, to]);
    expect(caught).toContain(planted);
  });
});

/** `<noun>.<kind>.ts`, or `<noun>.<part>.<kind>.ts` if a kind is split into several files. */
const KINDS = "service|store|routes|present|mail|jobs|text|draw|style|worker|program|test";

function isOfNoKind(name: string): boolean {
  const [file = "", noun = ""] = name.split("/").reverse();
  return !new RegExp(`^${noun}\\.([a-z-]+\\.)*(${KINDS})\\.ts$`).test(file);
}

/** What a file that puts the server together names of one noun more than once, types aside. */
function findWiredTwice(text: string): string[] {
  const nouns = new Map<string, string[]>();
  for (const [, names = "", noun = ""] of text.matchAll(
    /^import \{([^}]+)\} from "\.\/features\/([^/]+)\//gm,
  )) {
    const values = names.split(",").map((name) => name.trim());
    nouns.set(noun, [
      ...(nouns.get(noun) ?? []),
      ...values.filter((name) => name && !name.startsWith("type ")),
    ]);
  }
  return [...nouns].flatMap(([noun, names]) => {
    // Once where it is imported, and once where it is used.
    const isOften = names.some((name) => text.split(new RegExp(`\\b${name}\\b`)).length > 3);
    return names.length > 1 || isOften ? [`${noun}: ${names.join(", ")}`] : [];
  });
}

describe("the wiring of the server", () => {
  it.each(["services.ts", "app.ts"])("names each noun once in %s", (name) => {
    const text = readFileSync(join(root, "src/server", name), "utf8");
    expect(text.match(/from "\.\/features\//g)?.length).toBeGreaterThan(25);
    expect(findWiredTwice(text)).toEqual([]);
  });

  const LEAD = `from "./features/lead/lead.service.ts";`;
  it.each([
    [
      "two files",
      `import { createLead } ${LEAD}\nimport { createCall } from "./features/lead/lead.call.service.ts";`,
    ],
    ["two functions", `import { createCall, createLead } ${LEAD}`],
    ["two functions on lines of their own", `import {\n  createCall,\n  createLead,\n} ${LEAD}`],
    ["two calls", `import { createLead } ${LEAD}\nexport const parts = [createLead(1), createLead(2)];`],
  ])("is rejected where a noun stands twice: %s", (_what, planted) => {
    expect(findWiredTwice(planted)).toHaveLength(1);
    expect(
      findWiredTwice(`import type { Lead } from "./features/lead/lead.call.service.ts";
import { createLead, type Deps } from "./features/lead/lead.service.ts";
createLead();`),
    ).toEqual([]);
  });
});

/** The folders of src with more sources than one looks through; tests, types of other code and the flat list of ui/ aside. */
function findFullFolders(names: readonly string[]): string[] {
  const counted = Map.groupBy(
    names.filter((name) => /^src\/(?!web\/ui\/)/.test(name) && !/\.(test\.tsx?|d\.ts)$/.test(name)),
    (name) => dirname(name),
  );
  return [...counted].flatMap(([folder, { length }]) =>
    length > MOST_FILES ? [`${folder}: ${length}`] : [],
  );
}

describe("files", () => {
  const sources = ["src", "content", "database", "scripts", "tests", "ops"]
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
    )
    .filter((name) => /\.(ts|tsx|mjs|cjs)$/.test(name) && !name.startsWith("src/words/generated/"));

  it("of a noun on the server are of the kinds that docs/architecture.md lists", () => {
    const nouns = sources.filter((name) => /^src\/server\/features\/[^/]+\/[^/]+$/.test(name));
    expect(nouns.length).toBeGreaterThan(200);
    expect(nouns.filter(isOfNoKind)).toEqual([]);
    expect(["lead/lead.helper.ts", "lead/board.store.ts", "lead/lead.ts"].filter(isOfNoKind)).toHaveLength(3);
  });

  it(`are at most ${MOST_FILES} in a folder of src`, () => {
    const fill = (folder: string, ending: string) =>
      Array.from({ length: MOST_FILES }, (_, at) => `${folder}/lead${at}.${ending}`);
    const full = [...fill("src/domain/lead", "ts"), ...fill("src/domain/lead", "test.ts")];
    expect(findFullFolders([...full, "src/domain/lead/lead.d.ts", ...fill("src/web/ui", "tsx")])).toEqual([]);
    expect(findFullFolders([...full, "src/domain/lead/helper.ts"])).toEqual(["src/domain/lead: 16"]);
    expect(findFullFolders(sources)).toEqual([]);
  });

  it(`have at most ${LONGEST_FILE} lines`, () => {
    expect(sources.length).toBeGreaterThan(FEWEST_MODULES);
    const long = sources
      .map((name) => ({ name, lines: readFileSync(join(root, name), "utf8").split("\n").length - 1 }))
      .filter(({ lines }) => lines > LONGEST_FILE);
    expect(long).toEqual([]);
  });
});
