import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
/** A path of the project in backticks, from its top folder. */
const NAMED = /`((?:bench|content|database|docs|messages|ops|scripts|src|tests)\/[\w./-]+)`/g;
/** A link to another file; addresses of other sites have a colon. */
const LINKED = /\]\(([^):#]+)(?:#[^)]*)?\)/g;

/** Files that a document names or links to and that do not exist. */
function findMissing(name: string, text: string): string[] {
  const named = [...text.matchAll(NAMED)].map(([, path = ""]) => path);
  const linked = [...text.matchAll(LINKED)].map(([, path = ""]) => join(dirname(name), path));
  return [...named, ...linked]
    .filter((path) => !path.includes("NNNN") && !existsSync(join(root, path)))
    .map((path) => `${name}: ${path}`);
}

describe("the documents", () => {
  // Without the decisions, which tell what was true on their day.
  const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md"].concat(
    readdirSync(join(root, "docs"))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${name}`),
  );

  it("name only files that exist", () => {
    expect(documents.length).toBeGreaterThan(10);
    expect(documents.flatMap((name) => findMissing(name, readFileSync(join(root, name), "utf8")))).toEqual(
      [],
    );
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
