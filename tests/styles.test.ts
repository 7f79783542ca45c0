import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const web = fileURLToPath(new URL("../src/web/", import.meta.url));
const names = readdirSync(web, { recursive: true, encoding: "utf8" });
const read = (name: string) => readFileSync(join(web, name), "utf8");

/** The few styles that belong to no component. */
const GLOBAL = /^styles\/(app|base|fonts|later|reset|tokens)\.css$|^routes\/offline\/offline\.css$/;
const IMPORT = /import (?:\* as (?<local>\w+) from )?"(?<from>[^"]+\.module\.css)";/g;

type Files = Record<string, string>;
const sources: Files = Object.fromEntries(
  names
    .filter((name) => /\.tsx?$|\.module\.css$/.test(name) && !name.includes(".test."))
    .map((name) => [name, read(name)]),
);

function listDefined(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|"[^"]*"|'[^']*'/gs, "")
    .matchAll(/[^{};]*\{/g);
  return new Set(
    [...selectors].flatMap(([selector]) =>
      [...selector.matchAll(/\.([a-z]\w*)/gi)].map(([, name = ""]) => name),
    ),
  );
}

/** Uses of CSS modules in scripts: module and class name, or only the module if it is imported for its styles. */
function listUsed(files: Files): { file: string; module: string; name: string }[] {
  return Object.entries(files).flatMap(([file, code]) =>
    [...code.matchAll(IMPORT)].flatMap(({ groups: { local, from = "" } = {} }) => {
      const module = from.startsWith("#web/") ? from.slice(5) : normalize(join(dirname(file), from));
      if (!local) return [];
      return [...code.matchAll(new RegExp(`\\b${local}\\b(?:\\.(\\w+)|(?! from)(.?))`, "g"))].map(
        ([, name, other]) => ({ file, module, name: name ?? `(the whole module${other})` }),
      );
    }),
  );
}

/** Class names that a module does not have, and classes that nothing uses. */
function findMistakes(files: Files): string[] {
  const modules = Object.keys(files).filter((name) => name.endsWith(".css"));
  const defined = new Map(modules.map((name) => [name, listDefined(files[name] ?? "")]));
  const scripts = Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith(".css")));
  const used = listUsed(scripts);
  const worn = new Set(used.map(({ module, name }) => `${module} ${name}`));
  return [
    ...used
      .filter(({ module, name }) => !defined.get(module)?.has(name))
      .map(({ file, module, name }) => `${file}: ${module} has no ${name}`),
    ...modules.flatMap((module) =>
      [...(defined.get(module) ?? [])]
        .filter((name) => !worn.has(`${module} ${name}`))
        .map((name) => `${module}: nobody wears ${name}`),
    ),
  ];
}

describe("styles belong to their component", () => {
  it("scripts name classes that their modules have, and every class is used", () => {
    expect(Object.keys(sources).filter((name) => name.endsWith(".css")).length).toBeGreaterThan(80);
    expect(findMistakes(sources)).toEqual([]);
  });

  it("the check finds a wrong name, a whole imported module, and an unused class", () => {
    const planted = {
      "ui/Card.module.css": `@layer pieces { .card:not(:hover) { color: red; } .old { margin: 0.5em } }`,
      "ui/Card.tsx": `import * as styles from "./Card.module.css";\nconst one = styles.crad; const all = styles[one]; styles.card;`,
    };
    expect(findMistakes(planted)).toEqual([
      "ui/Card.tsx: ui/Card.module.css has no crad",
      "ui/Card.tsx: ui/Card.module.css has no (the whole module[)",
      "ui/Card.module.css: nobody wears old",
    ]);
  });

  it("nothing else is global, and no class name of a page is in a string", () => {
    expect(
      names.filter((name) => name.endsWith(".css") && !name.endsWith(".module.css") && !GLOBAL.test(name)),
    ).toEqual([]);
    for (const name of names.filter((one) => GLOBAL.test(one) && !one.startsWith("routes/")))
      expect([name, ...listDefined(read(name))]).toEqual([name]);
    const scripts = Object.entries(sources).filter(
      ([name]) => name.endsWith(".tsx") && !name.includes("/offline/"),
    );
    const inWords = scripts.flatMap(([name, code]) =>
      [...code.matchAll(/\bclassName=(?:"[^"]+"|\{"[^"]+"|\{`[^`$]*[\w-][^`$]*`)/g)].map(
        ([found]) => `${name}: ${found}`,
      ),
    );
    expect(inWords).toEqual([]);
  });

  it("every data-part in styles and browser tests is set by a page", () => {
    const asked = Object.entries(sources).flatMap(([, code]) =>
      [...code.matchAll(/\[data-part="?([\w-]+)/g)].map(([, part]) => part),
    );
    const named = new Set(
      Object.entries(sources).flatMap(([, code]) =>
        [...code.matchAll(/\sdata-part="([\w-]+)"/g)].map(([, part]) => part),
      ),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((part) => !named.has(part))).toEqual([]);
  });

  it("heights of lines grow with the text (WCAG 1.4.4): only single lines as high as a button are in pixels", () => {
    const fixed = names
      .filter((name) => name.endsWith(".css"))
      .flatMap((name) =>
        [...read(name).matchAll(/(?:line-height:|font:[^;{}]*\/) *([\d.]+)px/g)]
          .filter(([, height]) => height !== "44")
          .map(([found]) => `${name}: ${found}`),
      );
    expect(fixed).toEqual([]);
  });
});
