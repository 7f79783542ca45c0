import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { compileWords } from "./compile-words.ts";
import { wordsOptions } from "./words-options.ts";

it("[OPS-01] messages become one module each, with their values and plurals", async () => {
  const outdir = mkdtempSync(join(tmpdir(), "thikana-words-"));
  addCleanUp(() => rmSync(outdir, { recursive: true }));
  await compileWords({ ...wordsOptions, outdir });
  const keys = Object.keys(JSON.parse(readFileSync("messages/en.json", "utf8")));
  const made = readdirSync(join(outdir, "messages")).filter((name) => name !== "_index.js");
  expect(made.filter((name) => name.endsWith(".js"))).toHaveLength(keys.length - 1);
  writeFileSync(join(outdir, "package.json"), '{ "type": "module" }');
  const { m } = await import(pathToFileURL(join(outdir, "messages.js")).href);
  expect(m.error_too_many_hours({ hours: 3 })).toBe("Too many tries. Try again in 3 hours.");
  expect([1, 2].map((count) => m.admin_audit_fields({ count }))).toEqual([
    "What it changed",
    "What it changed (2 fields)",
  ]);
  const told = { who: "Anjali", thing: "Flat 5" };
  expect(m.admin_trail_undo({ ...told, status: "approved" })).toBe(
    "Anjali took a decision on Flat 5 back: it is approved again.",
  );
});
