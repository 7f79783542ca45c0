import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { isStale, stamp } from "./freshness.mjs";

const root = mkdtempSync(join(tmpdir(), "thikana-build-"));
afterAll(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

it("builds again if a source is new, changed or deleted, or if there is no build; otherwise not", () => {
  write("src/web/root.tsx", "one");
  expect(isStale(root)).toBe(true);
  write("build/server/main.js", "");
  write("src/words/generated/messages.js", "");
  expect(isStale(root)).toBe(true);
  stamp(root);
  expect(isStale(root)).toBe(false);
  write("src/web/root.tsx", "two");
  expect(isStale(root)).toBe(true);
  stamp(root);
  write("src/domain/new.ts", "");
  expect(isStale(root)).toBe(true);
  stamp(root);
  rmSync(join(root, "src/domain/new.ts"));
  expect(isStale(root)).toBe(true);
  stamp(root);
  write("src/server/main.ts", "");
  expect(isStale(root)).toBe(true);
  stamp(root);
  write("database/migrations/0001-first.sql", "read at start, not built in");
  expect(isStale(root)).toBe(false);
  rmSync(join(root, "build/server/main.js"));
  expect(isStale(root)).toBe(true);
});
