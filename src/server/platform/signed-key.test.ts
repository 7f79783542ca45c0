import { describe, expect, it } from "vitest";
import { signedKeys } from "./signed-key.ts";

const SECRET = "a-secret-that-only-the-tests-know-0123456789";
let at = new Date("2026-11-21T06:00:00Z");
const keys = signedKeys(SECRET, "confirm", () => at);
const until = new Date("2026-12-21T06:00:00Z");

describe("a signed key", () => {
  it("is good for its subject until it is over", () => {
    const key = keys.make("abc", until);
    expect(key).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
    expect(keys.check("abc", key)).toBe("good");
    at = until;
    expect(keys.check("abc", key)).toBe("over");
    at = new Date("2026-11-21T06:00:00Z");
  });

  it("is wrong for another subject, purpose, secret or time", () => {
    const key = keys.make("abc", until);
    expect(keys.check("abd", key)).toBe("wrong");
    expect(signedKeys(SECRET, "delete", () => at).check("abc", key)).toBe("wrong");
    expect(signedKeys(`${SECRET}!`, "confirm", () => at).check("abc", key)).toBe("wrong");
    const [, signature] = key.split(".");
    const later = Math.floor(until.getTime() / 1000 + 1).toString(36);
    expect(keys.check("abc", `${later}.${signature}`)).toBe("wrong");
  });

  it.each(["", ".", "x", "a.b.c", "🏠.🏠"])("%j is wrong", (key) => {
    expect(keys.check("abc", key)).toBe("wrong");
  });
});
