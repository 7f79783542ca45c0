import { describe, expect, it } from "vitest";
import { forgotInput } from "#contract/account/account.ts";
import { m } from "#words/generated/messages.js";
import { emailOrNull } from "./contact-details.ts";

const findError = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe("[PRESS-05] an email address", () => {
  it.each([
    ["Pema@Example.IN ", "pema@example.in"],
    ["pema@example.in\u200b", "pema@example.in"],
    ["mailto:pema@example.in", "pema@example.in"],
    ["ｐｅｍａ＠example.in", "pema@example.in"],
    ["user@डाटामेल.भारत", "user@xn--c2bd4bq1db8d.xn--h2brj9c"],
    ["user@xn--c2bd4bq1db8d.xn--h2brj9c", "user@xn--c2bd4bq1db8d.xn--h2brj9c"],
    ["user@ডাটামেল.ভারত", "user@xn--z5bd4bq1db8d.xn--45brj9c"],
    ["user@bücher.example", "user@xn--bcher-kva.example"],
  ])("%s is read as %s", (text, email) => expect(emailOrNull.parse(text)).toBe(email));

  it.each([
    "pema",
    "pema@",
    "@example.in",
    "pema@example",
    "a..b@example.in",
    "a b@example.in",
    "a@b/c.in",
    "a@b.in:8080",
  ])("%s is none", (text) => expect(findError(emailOrNull.safeParse(text))).toBe(m.lead_error_email()));

  it("with other letters before the @ is refused in words", () => {
    expect(findError(emailOrNull.safeParse("पेमा@example.in"))).toBe(m.email_error_letters());
    expect(findError(forgotInput.safeParse({ email: "पेमा@डेटामेल.भारत" }))).toBe(m.email_error_letters());
  });

  it("of an account has an ending that sign-in can read, or is refused in words", () => {
    expect(forgotInput.parse({ email: " Pema@Bücher.example" })).toEqual({
      email: "pema@xn--bcher-kva.example",
    });
    expect(findError(forgotInput.safeParse({ email: "user@डाटामेल.भारत" }))).toBe(m.auth_email_ending());
    expect(findError(forgotInput.safeParse({ email: "" }))).toBe(m.auth_email_needed());
    expect(findError(forgotInput.safeParse({ email: "pema" }))).toBe(m.auth_email_invalid());
    expect(findError(forgotInput.safeParse({}))).toBe(m.auth_email_needed());
  });
});
