import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createGoogleProvider } from "#server/platform/auth/social-providers.ts";
import { addCleanUp } from "./support/after-file.ts";
import { testApp } from "./support/app.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const text = readFileSync(join(root, "docs/asvs.md"), "utf8");
/** number, level, subject, state, how, shown by */
const rows = text
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) =>
    line
      .split("|")
      .map((cell) => cell.trim())
      .slice(1, 7),
  );

describe("docs/asvs.md", () => {
  it("has every requirement of levels 1 and 2 once, and counts them right", () => {
    const numbers = rows.map(([number]) => number);
    // Version 5.0.0 has 70 requirements of level 1 and 183 of level 2.
    expect(new Set(numbers).size).toBe(253);
    expect(rows.filter(([, level]) => level === "1").length).toBe(70);
    for (const [state, name] of [
      ["met", "met"],
      ["partly", "partly met"],
      ["not met", "not met"],
      ["not applicable", "not applicable"],
    ]) {
      const counted = new RegExp(`^\\| ${name} \\| (\\d+) \\|$`, "m").exec(text)?.[1];
      expect(rows.filter(([, , , each]) => each === state).length, state).toBe(Number(counted));
    }
  });

  it("names only files that exist, and says how each requirement is met", () => {
    for (const [number = "", , , state, how = "", shown = ""] of rows) {
      const file = /^`(.+)`$/.exec(shown)?.[1];
      if (file) expect(existsSync(join(root, file)), `${number}: ${file}`).toBe(true);
      if (state !== "not applicable") expect(Boolean(file) || how.length > 3, number).toBe(true);
      if (state === "partly" || state === "not met") expect(how.length, number).toBeGreaterThan(20);
    }
  });
});

const { http } = await testApp({ publicUrl: "https://thikana.example" });

describe("what the standard asks of every answer", () => {
  const ask = (method: "GET" | "TRACE", url: string, headers = {}) =>
    http.inject({ method: method as "GET", url, headers });

  it("[SEC-18] https for a year and for all names below, no guessing of types, no frames", async () => {
    for (const url of ["/healthz", "/api/v1/listings", "/api/v1/nothing", "/nothing"]) {
      const { headers } = await ask("GET", url);
      expect(headers["strict-transport-security"], url).toBe("max-age=31536000; includeSubDomains");
      expect(headers["x-content-type-options"], url).toBe("nosniff");
      expect(headers["content-security-policy"], url).toMatch(/frame-ancestors 'none'; base-uri 'none'/);
      expect(headers["content-type"], url).toMatch(/charset=utf-8$/);
      expect(headers["x-powered-by"] ?? headers.server, url).toBeUndefined();
    }
  });

  it("no other origin may read an answer", async () => {
    const { headers } = await ask("GET", "/api/v1/listings", { origin: "https://other.example" });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  });

  it("TRACE is refused, and folders are not listed", async () => {
    expect((await ask("TRACE", "/")).statusCode).toBeGreaterThanOrEqual(400);
    for (const url of ["/assets/", "/media/", "/.git/config"])
      expect((await ask("GET", url)).statusCode, url).toBe(404);
  });
});

describe("an issuer of sign-ins", () => {
  it("that sends us to another address, or calls itself otherwise, is refused", async () => {
    let answer: { status: number; location?: string; issuer?: string } = { status: 200, issuer: "https://x" };
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      const { status, location, issuer } = answer;
      response.writeHead(status, { "content-type": "application/json", ...(location && { location }) });
      const endpoint = "https://x.example/";
      const found = { authorization_endpoint: endpoint, token_endpoint: endpoint, jwks_uri: endpoint };
      response.end(JSON.stringify({ issuer, ...found }));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    addCleanUp(() => server.close());
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const begin = () =>
      createGoogleProvider({ id: "us", secret: "s", issuer }).createAuthorizationURL({
        ...{ state: "a", codeVerifier: "b", idTokenNonce: "c" },
        redirectURI: "https://thikana.example/callback",
      } as never);
    await expect(begin()).rejects.toThrow("calls itself https://x");
    answer = { status: 302, location: `${issuer}/elsewhere`, issuer };
    // That address is not asked: the answer from here is all that was read.
    await expect(begin()).rejects.toThrow("fetch failed");
    expect(asked).toEqual(["/.well-known/openid-configuration", "/.well-known/openid-configuration"]);
    answer = { status: 200, issuer };
    expect(String(await begin())).toMatch(/^https:\/\/x\.example\/\?.*client_id=us&state=a/);
  });
});
