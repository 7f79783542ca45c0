import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
/** A path of the project in backticks, from its top folder. */
const NAMED = /`((?:bench|content|database|docs|messages|ops|scripts|src|tests)\/[\w./-]+)`/g;
/** A link to another file; addresses of other sites have a colon. */
const LINKED = /\]\(([^):#]+)(?:#[^)]*)?\)/g;

/** A link to a section, of the same document or another one. */
const SECTION = /\]\(([^):#]*)#([^)]+)\)/g;

/** Files that a document names or links to and that do not exist. */
function findMissing(name: string, text: string): string[] {
  const named = [...text.matchAll(NAMED)].map(([, path = ""]) => path);
  const linked = [...text.matchAll(LINKED)].map(([, path = ""]) => join(dirname(name), path));
  return [...named, ...linked]
    .filter((path) => !path.includes("NNNN") && !existsSync(join(root, path)))
    .map((path) => `${name}: ${path}`);
}

/** The anchors of a document's headings, as GitHub makes them. */
function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Links of a document to sections that do not exist. */
function findMissingSections(name: string, text: string): string[] {
  return [...text.matchAll(SECTION)]
    .map(([, path = "", anchor = ""]) => ({ path: path ? join(dirname(name), path) : name, anchor }))
    .filter(({ path }) => path.endsWith(".md") && existsSync(join(root, path)))
    .filter(({ path, anchor }) => {
      const other = path === name ? text : readFileSync(join(root, path), "utf8");
      return !listAnchors(other).includes(anchor);
    })
    .map(({ path, anchor }) => `${name}: ${path}#${anchor}`);
}

const listIn = (room: string, recursive: boolean) =>
  readdirSync(join(root, room), { recursive, encoding: "utf8" }).map((name) => `${room}/${name}`);

describe("the documents", () => {
  // Without the archive of decisions, which tells what was true on their day.
  const documents = [
    ...["README.md", "CONTRIBUTING.md", "SECURITY.md"],
    ...["docs", "docs/decisions"].flatMap((room) =>
      listIn(room, false).filter((name) => name.endsWith(".md")),
    ),
    ...["src", "content", "database", "bench", "ops"]
      .flatMap((room) => listIn(room, true))
      .filter((name) => name.endsWith("/README.md") && !name.startsWith("src/words/generated/")),
  ];

  it("name only files that exist", () => {
    expect(documents.length).toBeGreaterThan(10);
    expect(documents.flatMap((name) => findMissing(name, readFileSync(join(root, name), "utf8")))).toEqual(
      [],
    );
  });

  it("link only to sections that exist", () => {
    const found = documents.flatMap((name) =>
      findMissingSections(name, readFileSync(join(root, name), "utf8")),
    );
    expect(found).toEqual([]);
    const text =
      "## A mail, and more\n[here](#a-mail-and-more) [gone](#a-letter) [far](../README.md#nowhere)";
    expect(findMissingSections("docs/mail.md", text)).toEqual([
      "docs/mail.md: docs/mail.md#a-letter",
      "docs/mail.md: README.md#nowhere",
    ]);
  });

  it("that name or link to a missing file are found", () => {
    const text = "See `src/domain/gone.ts`, `src/gone/` and [the record](decisions/0000-gone.md#why).";
    expect(findMissing("docs/how-to.md", text)).toEqual([
      "docs/how-to.md: src/domain/gone.ts",
      "docs/how-to.md: src/gone/",
      "docs/how-to.md: docs/decisions/0000-gone.md",
    ]);
    expect(findMissing("docs/how-to.md", "`src/domain/limits.ts` and [mail](mail.md)")).toEqual([]);
  });
});

describe("the measurements", () => {
  it("are in the table of bench/README.md, with the command and its program", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const table = readFileSync(join(root, "bench/README.md"), "utf8");
    const benches = Object.entries<string>(scripts).filter(([name]) => name.startsWith("bench:"));
    const wanted = benches.map(([name, command]) => {
      const [, program = ""] = /bench\/(\w+(?:\/|\.ts))/.exec(command) ?? [];
      return { name, program };
    });
    const rows = table.split("\n").filter((row) => row.startsWith("| `"));
    const isListed = ({ name, program }: (typeof wanted)[number]) =>
      rows.some((row) => row.startsWith(`| \`${program}\` |`) && row.includes(`npm run ${name}`));
    expect(wanted.length).toBeGreaterThan(10);
    expect(wanted.filter((each) => !isListed(each))).toEqual([]);
    expect(isListed({ name: "bench:nothing", program: "pages.ts" })).toBe(false);
  });
});

/** What is wrong with a folder of records: records that its index lacks or has twice, and links to missing files. */
function findIndexFaults(room: string, index: string): string[] {
  const linked = [...index.matchAll(LINKED)].map(([, path = ""]) => path);
  const records = listIn(room, false)
    .map((name) => name.slice(room.length + 1))
    .filter((name) => name.endsWith(".md") && name !== "README.md");
  return records
    .filter((name) => linked.filter((path) => path === name).length !== 1)
    .map((name) => `${room}/README.md: ${name}`);
}

describe("the decisions", () => {
  const read = (name: string) => readFileSync(join(root, name), "utf8");
  const ARCHIVE = "docs/decisions/archive";

  it.each(["docs/decisions", ARCHIVE])("of %s are in its index, each once", (room) => {
    expect(findIndexFaults(room, read(`${room}/README.md`))).toEqual([]);
  });

  it("that are missing in an index, or twice in it, are found", () => {
    const index = read("docs/decisions/README.md");
    const faults = ["docs/decisions/README.md: tests.md"];
    expect(findIndexFaults("docs/decisions", index.replace("](tests.md)", "]()"))).toEqual(faults);
    expect(findIndexFaults("docs/decisions", `${index}[again](tests.md)`)).toEqual(faults);
  });

  it("of the archive link only to files that exist", () => {
    const archived = listIn(ARCHIVE, false);
    expect(archived.length).toBeGreaterThan(100);
    const missing = archived.flatMap((name) => findMissing(name, read(name).replaceAll(NAMED, "")));
    expect(missing).toEqual([]);
  });

  it("say since when they hold, what holds, and what was not chosen", () => {
    for (const name of listIn("docs/decisions", false).filter((each) => /\/[a-z-]+\.md$/.test(each))) {
      const text = read(name);
      expect(text, name).toMatch(/^# .+\n\nStatus: holds since \d/);
      expect(text, name).toMatch(/^## What holds$/m);
      expect(text, name).toMatch(/^## Not chosen$/m);
    }
  });
});
