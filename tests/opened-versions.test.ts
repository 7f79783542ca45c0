import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const web = fileURLToPath(new URL("../src/web/", import.meta.url));
const sources = new Map(
  readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.includes(".test."))
    .map((name) => [name, readFileSync(join(web, name), "utf8")]),
);

/**
 * Forms of visitors and owners: an owner's edit merges what it was opened with (`mergeSent`), and a visitor's offer
 * names the amount that was seen.
 */
const ELSEWHERE = ["routes/owner/listing/edit.tsx", "routes/deal/DealForms.tsx"];
/** What is given to a part of the page by the file that reads it. */
const GIVEN: Readonly<Record<string, string>> = {
  "routes/admin/property/QueueCards.tsx": "routes/admin/property/queue.tsx",
};
const HIDDEN = /type="hidden"\s+name="(?:version"|base" value=\{JSON)/;
/** The values of the form, or the hidden field that reads its answer. */
const READS_ANSWER = /\bmore\b[^;]*\bopened\b/;

/**
 * Forms with a hidden version or hidden former values that are not read from the answer. Without JavaScript the page is
 * loaded anew with a refusal: the newest version in it would overwrite what its author has never seen.
 */
const findForgetful = (files: ReadonlyMap<string, string>): string[] =>
  [...files]
    .filter(([name]) => !ELSEWHERE.includes(name))
    .filter(([name, code]) => HIDDEN.test(code) && !READS_ANSWER.test(files.get(GIVEN[name] ?? name) ?? ""))
    .map(([name]) => name);

describe("[ADMIN-06] the version that a form of the desk was opened with", () => {
  it("is read from the answer, if the form was refused", () => {
    expect(findForgetful(sources)).toEqual([]);
  });

  it("is missed where a form takes it from the page", () => {
    const field = (value: string) => `<input type="hidden" name="version" value={${value}} />`;
    const planted = new Map([
      ["bad.tsx", field("charge.version")],
      ["good.tsx", `const opened = answer?.more.opened ?? stored; ${field("opened.version")}`],
    ]);
    expect(findForgetful(planted)).toEqual(["bad.tsx"]);
  });
});
