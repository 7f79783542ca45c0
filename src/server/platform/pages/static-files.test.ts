import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { registerBuiltTexts } from "./static-files.ts";

const SCRIPT = "console.log('a long script');";
const folder = mkdtempSync(join(tmpdir(), "thikana-assets-"));
writeFileSync(join(folder, "list-a1.js"), SCRIPT);
writeFileSync(join(folder, "list-a1.js.br"), brotliCompressSync(SCRIPT));
writeFileSync(join(folder, "list-a1.js.gz"), gzipSync(SCRIPT));
writeFileSync(join(folder, "short-b2.css"), "a{}");
writeFileSync(join(folder, "replaced-d4.js"), "1");
writeFileSync(join(folder, "secret.txt"), "not served");
const app = Fastify();
registerBuiltTexts(app, pathToFileURL(`${folder}/`));
const get = (file: string, encoding?: string) =>
  app.inject({ url: `/assets/${file}`, headers: encoding ? { "accept-encoding": encoding } : {} });

it("serves a script in the best encoding that the browser takes, to be cached for ever", async () => {
  for (const [asked, sent] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, br;q=0", "gzip"],
    ["gzip", "gzip"],
    [undefined, undefined],
  ] as const) {
    const { statusCode, headers } = await get("list-a1.js", asked);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(headers["content-encoding"]).toBe(sent);
  }
  expect((await get("list-a1.js", "br")).rawPayload).toEqual(brotliCompressSync(SCRIPT));
  expect((await get("list-a1.js")).body).toBe(SCRIPT);
});

it("serves a short text as it is", async () => {
  const { headers, body } = await get("short-b2.css", "br");
  expect([headers["content-encoding"], body]).toEqual([undefined, "a{}"]);
});

it("answers a request for the head alone", async () => {
  const { statusCode, body } = await app.inject({ method: "HEAD", url: "/assets/list-a1.js" });
  expect([statusCode, body]).toEqual([200, ""]);
});

it.each(["gone-c3.js", "secret.txt", "list-a1.js.br", "..%2fsecret.txt", "", "toString"])(
  "has no %s, and says so to caches",
  async (file) => {
    const { statusCode, headers } = await get(file, "br");
    expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
  },
);

it("goes on with what it has read while a newer build replaces the files, and has none of the others", async () => {
  await get("short-b2.css");
  for (const file of ["short-b2.css", "replaced-d4.js"]) rmSync(join(folder, file));
  expect([(await get("short-b2.css")).statusCode, (await get("replaced-d4.js")).statusCode]).toEqual([
    200, 404,
  ]);
});
