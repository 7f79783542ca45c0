import { describe, expect, it } from "vitest";
import { createSignedLinks } from "./signed-link.ts";

const SECRET = "a-secret-that-only-the-tests-know-0123456789";
const links = createSignedLinks(SECRET);
const others = createSignedLinks(`${SECRET}!`);
const until = new Date("2026-12-21T06:00:00Z");

describe("a signed link", () => {
  it("is accepted if it is unchanged, and otherwise refused", () => {
    const signed = links.sign("follow", "abc");
    expect(signed).toMatch(/^abc\.[\w-]{22}$/);
    expect(links.read("follow", signed)).toBe("abc");
    expect(links.read("stop", signed)).toBeNull();
    expect(others.read("follow", signed)).toBeNull();
    expect(links.read("follow", signed.replace("abc", "abd"))).toBeNull();
    expect(links.read("follow", `${signed}.x`)).toBeNull();
  });

  it("contains its expiry, and is invalid with another id or a later expiry", () => {
    const signed = links.signUntil("confirm", "abc", until);
    expect(signed).toMatch(/^abc\.[0-9a-z]+\.[\w-]{22}$/);
    expect(links.readUntil("confirm", signed)).toEqual({ id: "abc", until });
    expect(links.readUntil("delete", signed)).toBeNull();
    expect(others.readUntil("confirm", signed)).toBeNull();
    const [id, , key] = signed.split(".");
    const later = Math.floor(until.getTime() / 1000 + 1).toString(36);
    for (const forged of [`${id}.${later}.${key}`, signed.replace("abc", "abd"), `${id}.${key}`])
      expect(links.readUntil("confirm", forged)).toBeNull();
  });

  it("of one kind is not valid as another kind", () => {
    expect(links.read("follow", links.signUntil("follow", "abc", until))).toBeNull();
    expect(links.readUntil("follow", links.sign("follow", "abc"))).toBeNull();
  });

  it.each(["", ".", "x", "a.b", "a.b.c", "a.b.c.d", "🏠.🏠.🏠"])("cannot be %j", (signed) => {
    expect(links.read("follow", signed)).toBeNull();
    expect(links.readUntil("follow", signed)).toBeNull();
  });
});
