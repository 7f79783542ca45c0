import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, expect, it } from "vitest";
import { rejectMissing } from "./missing-exports.ts";

const root = mkdtempSync(join(tmpdir(), "missing-exports-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Builds a page's script that uses a text. */
function buildWith(use: string) {
  writeFileSync(join(root, "texts.js"), 'export const title = "Thikana";');
  writeFileSync(join(root, "page.js"), `import * as m from "./texts.js"; console.log(${use});`);
  const rolldownOptions = { input: join(root, "page.js"), onLog: rejectMissing };
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { write: false, rolldownOptions },
  });
}

it("a name that a module does not export fails the build", async () => {
  await expect(buildWith("m.title")).resolves.toBeDefined();
  await expect(buildWith("m.titel")).rejects.toThrow(/`titel` will always be undefined/);
});
