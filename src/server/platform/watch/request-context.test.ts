import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { getReference, getRequestId, readRequestId, runForRequest } from "./request-context.ts";

const NGINX = "3f2a9c1b00112233445566778899aabb";

describe("[OPS-03] the id of a request", () => {
  it.each([
    [NGINX, NGINX],
    ["3F2A9C1B00112233445566778899AABB", NGINX],
    ["3f2a9c1b-0011-2233-4455-66778899aabb", NGINX],
  ])("is the one of the proxy, as 32 characters: %s", (given, id) => {
    expect(readRequestId(given)).toBe(id);
  });

  it.each([
    undefined,
    "",
    "1",
    `${NGINX}0`,
    "<script>alert(1)</script>",
    '{"level":60}\n',
    [NGINX, NGINX],
    "../../etc/passwd",
    "zzzzzzzz00112233445566778899aabb",
  ])("is a new one in place of %j", (given) => {
    expect(readRequestId(given)).toMatch(/^[0-9a-f]{32}$/);
    expect(readRequestId(given)).not.toBe(readRequestId(given));
  });

  it("has a short reference for people", () => {
    expect(getReference(NGINX)).toBe("3f2a9c1b");
  });

  it("is known to everything that the request starts, also later, and to nothing else", async () => {
    const seen = await runForRequest("one", async () => {
      const later = pause(5).then(getRequestId);
      const inside = runForRequest("two", () => getRequestId());
      return [getRequestId(), inside, await later];
    });
    expect(seen).toEqual(["one", "two", "one"]);
    expect(getRequestId()).toBeUndefined();
  });
});
