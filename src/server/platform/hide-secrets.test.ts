import { describe, expect, it } from "vitest";
import { hideSecrets } from "./hide-secrets.ts";

const DATABASE_URL = "postgres://thikana:pass@db.example/thikana";

describe("[FAULT-09] secrets in the words of a start", () => {
  it.each([
    ["pass", "user name or password: password authentication failed"],
    ["thikana", 'password authentication failed for user "thikana"'],
    ["word", "has a wrong user name or password"],
  ])("a short password %j hides no part of a word, and no ordinary word", (password, text) => {
    expect(hideSecrets(text, { DATABASE_URL: `postgres://thikana:${password}@db/thikana` })).toBe(text);
  });

  it("a short password is hidden where an address has it, whichever address", () => {
    const words = `cannot use ${DATABASE_URL} or smtp://me:pass@mail`;
    expect(hideSecrets(words, { DATABASE_URL })).toBe(
      "cannot use postgres://thikana:[hidden]@db.example/thikana or smtp://me:[hidden]@mail",
    );
  });

  it("a long one is hidden everywhere as a whole, also with marks that mean something in a pattern", () => {
    const source = { DATABASE_URL: "postgres://u:a%2Bb(c)%24d.e@db/x", S3_SECRET_ACCESS_KEY: "abcdefgh" };
    expect(hideSecrets("(a+b(c)$d.e), a%2Bb(c)%24d.e and 'abcdefgh', not abcdefghi", source)).toBe(
      "([hidden]), [hidden] and '[hidden]', not abcdefghi",
    );
  });

  it("the path of a secret's file is no secret, and its content is one", () => {
    const source = { SESSION_SECRET_FILE: "/nosuch/session", SESSION_SECRET: "the-first-secret" };
    expect(hideSecrets("open '/nosuch/session': the-first-secret", source)).toBe(
      "open '/nosuch/session': [hidden]",
    );
  });
});
