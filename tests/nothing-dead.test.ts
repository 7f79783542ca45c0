import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readEnv } from "#server/env.ts";
import { variables } from "#server/env-variables.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (name: string) => readFileSync(join(root, name), "utf8");

/** The code that runs in production, without tests. */
const sources = ["src", "content", "database", "scripts"]
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
  )
  .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.|^src\/words\/(generated|whole)\//.test(name));
const code = sources
  .map((name) => (/^src\/server\/env(-variables)?\.ts$/.test(name) ? "" : read(name)))
  .join("\n");

/** The exports of a route that React Router uses by name (https://reactrouter.com/start/framework/route-module). */
const ROUTE_EXPORTS = new Set(
  "action clientAction clientLoader ErrorBoundary handle headers links loader meta middleware shouldRevalidate".split(
    " ",
  ),
);
const EXPORTED =
  /^export (?:abstract |async )?(?:function\*?|const|let|class|interface|type|enum) (?<name>[\w$]+)/gm;

describe("names", () => {
  it("are exported by only one file of a folder", () => {
    const files = new Map<string, string[]>();
    for (const file of sources.filter((name) => name.startsWith("src/")))
      for (const { groups } of read(file).matchAll(EXPORTED)) {
        const name = `${dirname(file)}: ${groups?.name}`;
        files.set(name, [...(files.get(name) ?? []), file]);
      }
    expect(files.size).toBeGreaterThan(2_000);
    const twice = [...files].filter(
      ([name, { length }]) => length > 1 && !ROUTE_EXPORTS.has(name.split(": ")[1] ?? ""),
    );
    expect(twice).toEqual([]);
  });
});

describe("no dead code", () => {
  it("every message is used", () => {
    const said = new Set([...code.matchAll(/\bm\s*\.\s*(\w+)/g)].map(([, key]) => key));
    const messages = Object.keys(JSON.parse(read("messages/en.json"))).filter((key) => key !== "$schema");
    expect(messages.length).toBeGreaterThan(1_000);
    expect(messages.filter((key) => !said.has(key))).toEqual([]);
  });

  it("every environment variable is in the README and in the example", () => {
    const [readme, example] = [read("README.md"), read(".env.example")];
    const names = Object.keys(variables.shape);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
    expect(names.filter((name) => !new RegExp(`^${name}=`, "m").test(example))).toEqual([]);
    const explained = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(explained.filter((name) => !names.includes(name as string))).toEqual([]);
  });

  it("every environment variable is read", () => {
    const settings = Object.keys(readEnv({}));
    const isRead = (name: string) =>
      new RegExp(`\\benv\\??\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\} = env\\b`);
    expect(settings.filter((name) => !isRead(name).test(code))).toEqual([]);
  });
});
