import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const web = fileURLToPath(new URL("../src/web/", import.meta.url));
const sources = Object.fromEntries(
  readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => [name, readFileSync(join(web, name), "utf8")]),
);

/**
 * Parts whose script comes later and is asked for only once: without a connection React would put the error page in
 * place of the whole page, and everything typed would be gone. `getPartScript` waits and asks again; `catch` shows
 * something else.
 */
function findUnguarded(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([name, code]) =>
    [...code.matchAll(/\blazy\(.*?\);\n/gs)]
      .map(([part]) => part)
      .filter((part) => part.includes("import(") && !/getPartScript\(|\.catch\(/.test(part))
      .map((part) => `${name}: ${part.trim()}`),
  );
}

describe("scripts that come later", () => {
  it("are asked for again when the connection is lost", () => {
    expect(findUnguarded(sources)).toEqual([]);
  });

  it("are found when they are asked for only once", () => {
    const planted = {
      "bad.tsx": `const Part = lazy(() => import("./Part.tsx"));\n`,
      "good.tsx": `const Part = lazy(() => getPartScript(() => import("./Part.tsx")));\n`,
    };
    expect(findUnguarded(planted)).toEqual([`bad.tsx: lazy(() => import("./Part.tsx"));`]);
  });
});
