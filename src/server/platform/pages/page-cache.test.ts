import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type CachedPage, getNormalAddress, PageCache } from "./page-cache.ts";

const page = (text: string): CachedPage => ({
  type: "text/html; charset=utf-8",
  brotli: Buffer.from(text),
  policy: "",
  etag: text,
});

function countDraws(cache: PageCache) {
  let renders = 0;
  const ask = async (key: string) => (await cache.get(key, async () => page(`${key} ${++renders}`)))?.etag;
  return { ask };
}

const any = () => null;

describe("the key of a cached page", () => {
  it("[SEC-08] contains only parameters that the page reads, and all that its own form sends", () => {
    const some = () => ["page", "form"];
    expect(getNormalAddress("/user/list?foo=1&page=2", some)).toBe("/user/list?page=2");
    expect(getNormalAddress("/user/list?constructor=1", some)).toBe("/user/list");
    expect(getNormalAddress("/user/list?form=bar&rooms=2", some)).toBe("/user/list?form=bar&rooms=2");
    expect(getNormalAddress("/user/about?form=bar&page=2", () => [])).toBe("/user/about");
  });

  it("is the same for every spelling of the address", () => {
    expect(getNormalAddress("/user/list?type=flat&bhk=2&utm_source=mail&gclid=1", any)).toBe(
      "/user/list?bhk=2&type=flat",
    );
    expect(getNormalAddress("/user/list?bhk=2&type=flat", any)).toBe("/user/list?bhk=2&type=flat");
    expect(getNormalAddress("/user/list?utm_source=mail", any)).toBe("/user/list");
  });

  it("keeps the order of several values with one name", () => {
    expect(getNormalAddress("/l?b=1&a=2&a=1", any)).toBe("/l?a=2&a=1&b=1");
  });
});

describe("cached pages", () => {
  it("are rendered once until something public changes", async () => {
    const cache = new PageCache(() => 1);
    const { ask } = countDraws(cache);
    expect([await ask("a"), await ask("a"), await ask("b")]).toEqual(["a 1", "a 1", "b 2"]);
    cache.clear();
    expect([await ask("a"), cache.size]).toEqual(["a 3", 1]);
  });

  it("are rendered once for all requests that arrive at the same time", async () => {
    const { ask } = countDraws(new PageCache(() => 1));
    expect(await Promise.all([ask("a"), ask("a"), ask("a")])).toEqual(["a 1", "a 1", "a 1"]);
  });

  it("are not stored if something changed while they were rendered", async () => {
    const cache = new PageCache(() => 1);
    const begun = Promise.withResolvers<CachedPage>();
    const before = cache.get("a", () => begun.promise);
    cache.clear();
    const { ask } = countDraws(cache);
    expect(await ask("a")).toBe("a 1");
    begun.resolve(page("old"));
    expect((await before)?.etag).toBe("old");
    expect(await ask("a")).toBe("a 1");
  });

  it("expire after five minutes", async () => {
    let now = 1;
    const { ask } = countDraws(new PageCache(() => now));
    await ask("a");
    now += 5 * 60 * 1000;
    expect(await ask("a")).toBe("a 1");
    now += 1;
    expect(await ask("a")).toBe("a 2");
  });

  it("use at most 32 MB, and the least recently used are removed first", async () => {
    const cache = new PageCache(() => 1);
    const large = (key: string) => cache.get(key, async () => page("x".repeat(10 * 1024 * 1024)));
    for (const key of ["a", "b", "c"]) await large(key);
    await large("a");
    await large("d");
    let renders = 0;
    const again = (key: string) =>
      cache.get(key, async () => {
        renders++;
        return null;
      });
    await again("a");
    expect(renders).toBe(0);
    await again("b");
    expect(renders).toBe(1);
  });

  it("do not include failed renderings", async () => {
    const cache = new PageCache(() => 1);
    await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await countDraws(cache).ask("a")).toBe("a 1");
  });
});

it("[FAULT-07] holds a compressed page in memory of its size, and not the room in which it was compressed", async () => {
  const cache = new PageCache(() => 1);
  const brotli = brotliCompressSync(Buffer.from("<p>A flat in Matigara</p>"));
  expect(brotli.buffer.byteLength).toBeGreaterThan(10 * brotli.length);
  const make = async () => ({ ...page("a flat"), brotli });
  await cache.get("/flat", make);
  const stored = await cache.get("/flat", make);
  expect(stored?.brotli.buffer.byteLength).toBe(brotli.length);
  expect(stored?.brotli.equals(brotli)).toBe(true);
});
