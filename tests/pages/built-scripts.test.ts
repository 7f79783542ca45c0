import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";

const ASSETS = new URL("../../build/client/assets/", import.meta.url);
const FEWEST = 200;
const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));

it("every script and stylesheet that a script names is there", () => {
  expect(scripts.length).toBeGreaterThan(FEWEST);
  const named = scripts.flatMap((script) =>
    [...readFileSync(new URL(script, ASSETS), "utf8").matchAll(/(?:assets|\.)\/([\w-]+\.(?:js|css))\b/g)].map(
      ([, name = ""]) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(FEWEST);
  expect([...new Set(named)].filter((name) => !existsSync(new URL(name, ASSETS)))).toEqual([]);
});

it("no script imports one without code", () => {
  const empty = scripts.filter((name) => statSync(new URL(name, ASSETS)).size === 0);
  const texts = scripts.map((name) => readFileSync(new URL(name, ASSETS), "utf8"));
  expect(
    empty.filter((name) =>
      texts.some((text) => text.includes(`from"./${name}"`) || text.includes(`import"./${name}"`)),
    ),
  ).toEqual([]);
});

it("a page on which visitors arrive has two stylesheets besides the site's own", () => {
  const manifest = readFileSync(
    new URL(scripts.find((name) => name.startsWith("manifest-")) ?? "", ASSETS),
    "utf8",
  );
  const { routes } = JSON.parse(manifest.slice(manifest.indexOf("{"), manifest.lastIndexOf("}") + 1));
  for (const page of [
    "home/home",
    "listings/listings",
    "property/detail",
    "region/region",
    "projects/projects",
  ])
    expect(routes[`routes/${page}`].css, page).toHaveLength(2);
});
