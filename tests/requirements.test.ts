import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (name: string) => readFileSync(join(root, name), "utf8");

/** A line of docs/requirements.md. */
const REQUIREMENT = /^- \*\*([A-Z]+-\d{2})\*\* /gm;
/** The ids at the beginning of a title: "[HOME-03] hero search carries its values". */
const IDS_OF_TITLE = /["'`]((?:\[[A-Z]+-\d+(?:, ?[A-Z]+-\d+)*\] ?)+)/g;
/** An id in brackets in a comment. */
const IDS_OF_COMMENT = /^\s*(?:\/\/|\/?\*).*?\[([A-Z]+-\d{2})\]/gm;

/** Requirements that no test proves yet, with what is missing. A requirement leaves this list with its first test. */
const WITHOUT_TEST: Readonly<Record<string, string>> = {
  "FIND-15": "words that were not understood are searched, and left out only if that finds nothing",
  "LANG-01": "the site has one language yet",
  "LANG-02": "the site has one language yet",
  "LANG-03": "the site has one language yet",
  "LANG-04": "the site has one language yet",
  "LANG-05": "the site has one language yet",
  "LANG-07": "the site has one language yet",
  "LANG-08": "the site has one language yet",
};

const matchAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

function listRequirements(text: string): string[] {
  return matchAll(text, REQUIREMENT);
}

function listNamed(text: string): string[] {
  return matchAll(text, IDS_OF_TITLE).flatMap((ids) => ids.match(/[A-Z]+-\d+/g) ?? []);
}

/** What is wrong between the page and the titles, one line each. */
function findDisagreements(
  page: string,
  files: readonly { name: string; text: string }[],
  withoutTest: Readonly<Record<string, string>>,
): string[] {
  const ids = listRequirements(page);
  const known = new Set(ids);
  const named = new Set(files.flatMap(({ text }) => listNamed(text)));
  return [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id}: twice in docs/requirements.md`),
    ...files.flatMap(({ name, text }) =>
      listNamed(text)
        .filter((id) => !known.has(id))
        .map((id) => `${name}: ${id} is not in docs/requirements.md`),
    ),
    ...ids
      .filter((id) => !named.has(id) && !Object.hasOwn(withoutTest, id))
      .map((id) => `${id}: no test names it`),
    ...Object.keys(withoutTest)
      .filter((id) => named.has(id) || !known.has(id))
      .map((id) => `${id}: remove it from WITHOUT_TEST`),
  ];
}

function listFiles(pattern: RegExp, ...rooms: string[]): { name: string; text: string }[] {
  return rooms
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
    )
    .filter((name) => pattern.test(name) && !name.startsWith("src/words/generated/"))
    .map((name) => ({ name, text: read(name) }));
}

describe("docs/requirements.md", () => {
  const page = read("docs/requirements.md");

  it("has the id of every test, and a test for every id", () => {
    const tests = listFiles(/\.(test|spec)\.tsx?$/, "src", "tests", "scripts", "database");
    expect(tests.length).toBeGreaterThan(300);
    expect(listRequirements(page).length).toBeGreaterThan(200);
    expect(findDisagreements(page, tests, WITHOUT_TEST)).toEqual([]);
  });

  it("has every id that a comment names", () => {
    const known = new Set(listRequirements(page));
    const named = listFiles(/\.tsx?$/, "src", "content", "database", "scripts", "ops").flatMap(
      ({ name, text }) => matchAll(text, IDS_OF_COMMENT).map((id) => ({ name, id })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ id }) => !known.has(id))).toEqual([]);
    expect(matchAll("/** Cards of a page [BLOG-07]. */", IDS_OF_COMMENT)).toEqual(["BLOG-07"]);
  });

  it("and titles that disagree are found", () => {
    const planted =
      "- **HOME-01** Sections.\n- **HOME-02** Hero.\n- **HOME-03** Search.\n- **HOME-03** Again.\n";
    // In pieces, so that this file names none of them.
    const title = (...ids: string[]) => ids.map((id) => `it("${`[${id}]`} works")`).join("\n");
    const files = [{ name: "a.test.ts", text: title("HOME-01", "HOME-99", "HOME-02, HOME-98") }];
    expect(findDisagreements(planted, files, { "HOME-01": "not built", "HOME-97": "gone" })).toEqual([
      "HOME-03: twice in docs/requirements.md",
      "a.test.ts: HOME-99 is not in docs/requirements.md",
      "a.test.ts: HOME-98 is not in docs/requirements.md",
      "HOME-03: no test names it",
      "HOME-03: no test names it",
      "HOME-01: remove it from WITHOUT_TEST",
      "HOME-97: remove it from WITHOUT_TEST",
    ]);
    expect(findDisagreements("- **HOME-03** Search.\n", [], { "HOME-03": "not built" })).toEqual([]);
  });
});
