import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { createNotFound } from "#domain/failure.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { takeNoise } from "#tests/support/noise.ts";

const BUILT = new URL("../../build/server/", import.meta.url);
const FEWEST_SOURCES = 1_000;
const ARTICLE = "/user/blog/mutation-and-khatian-in-west-bengal";
const { http, services } = await openBuiltApp();

/** For each of our source files: the files of the bundle that contain it. */
function holders(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of readdirSync(BUILT).filter((name) => name.endsWith(".js.map"))) {
    const { sources } = JSON.parse(readFileSync(new URL(file, BUILT), "utf8")) as { sources: string[] };
    for (const source of sources) found.set(source, [...(found.get(source) ?? []), file]);
  }
  return found;
}

const readStatus = async (url: string) =>
  (await http.inject({ url, headers: { accept: "text/html" } })).statusCode;

describe("one copy of all code in the process", () => {
  it("no source file is in two files of the bundle, which contains domain and messages", () => {
    const all = holders();
    expect(all.size).toBeGreaterThan(FEWEST_SOURCES);
    expect([...all].filter(([, files]) => files.length > 1)).toEqual([]);
    for (const source of ["domain/failure.ts", "words/generated/messages/error_not_found.js"])
      expect(all.get(`../../src/${source}`)).toHaveLength(1);
  });

  it("a page recognises a service's refusal by its class", async () => {
    expect(await readStatus("/user/blog/no-such-article")).toBe(404);
    // The same class loaded from the sources is a different class for the bundle.
    const article = vi.spyOn(services.content, "getArticle").mockImplementation(() => {
      throw createNotFound();
    });
    expect(await readStatus(ARTICLE)).toBe(500);
    expect(takeNoise().join()).toContain("A page failed");
    article.mockRestore();
    expect(await readStatus(ARTICLE)).toBe(200);
  });
});
