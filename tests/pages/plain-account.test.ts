import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { logIn, type SignedInAs, signInAs } from "#tests/support/sign-in.ts";
import { createMobileNumber } from "#tests/support/unique.ts";

const sms = { reachesPhones: true, send: async () => {} };
const { http, database, mails } = await openBuiltApp({ publicUrl: ORIGIN, sms, work: true });

const NEW = "hill-cart-road-14";
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
/** The code of the authenticator app, `off` half-minutes from now. */
const createCode = (secret: string, off = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + off * 30_000 });

async function enterPassword({ email, password }: SignedInAs): Promise<PlainVisitor> {
  const visitor = new PlainVisitor(http);
  await visitor.open("/signin?next=/profile");
  await visitor.press("Sign in", { email, password });
  return visitor;
}

describe("signing in and out without JavaScript", () => {
  it("leads to the page that was wanted, and signing out ends the session", async () => {
    const me = await signInAs(http, database, "user");
    const visitor = await enterPassword(me);
    expect(visitor.address).toBe("/profile");
    expect(visitor.words).toContain(me.email);
    await visitor.press("Log out");
    expect([visitor.address, visitor.isSignedIn]).toEqual(["/", false]);
  });

  it("[ROUTE-02] [ROUTE-03] leads people who are signed in away from both forms", async () => {
    for (const [role, target] of [
      ["user", "/"],
      ["admin", "/admin/dashboard"],
    ] as const) {
      const visitor = new PlainVisitor(http, await signInAs(http, database, role));
      for (const form of ["/signin", "/signup"]) {
        await visitor.open(form);
        expect(visitor.address).toBe(target);
      }
    }
  });
});

describe("[OWNER-01] the page for owners", () => {
  it("tells why, how and what others say, without JavaScript too", async () => {
    const visitor = new PlainVisitor(http);
    await visitor.open("/owner/signup");
    const countIn = (name: string, tag: string) => {
      const section = new RegExp(`<section[^>]*>(?:(?!<section).)*?${name}.*?</section>`, "s").exec(
        visitor.body,
      )?.[0];
      return section?.match(new RegExp(`<${tag}\\b`, "g"))?.length;
    };
    expect(visitor.words).toContain("Post Your Property for FREE");
    expect(countIn("Why List Your Property", "li")).toBe(4);
    expect(countIn("Four steps", "li")).toBe(4);
    expect(countIn("What owners can say", "blockquote")).toBe(3);
  });

  it("makes a user an owner without JavaScript, once the number is right", async () => {
    const visitor = new PlainVisitor(http, await signInAs(http, database, "user"));
    await visitor.open("/owner/signup");
    await visitor.press("Start Now", { mobile: "12" });
    expect(visitor.status).toBe(422);
    expect(visitor.words).toContain("Enter a mobile number with ten digits");
    expect(visitor.readField("Start Now", "mobile")).toBe("12");
    await visitor.press("Start Now", { mobile: "98320 00140" });
    expect(visitor.address).toBe("/owner/listing");
  });
});

describe("[AUTH-06] a forgotten password without JavaScript", () => {
  it("is changed with the link in the email, which plain forms ask for and use", async () => {
    const me = await signInAs(http, database, "user");
    const visitor = new PlainVisitor(http);
    await visitor.open("/signin");
    await visitor.follow("Forget your password?");
    await visitor.press("Send Reset Link", { email: me.email });
    expect(visitor.words).toContain("Reset link sent successfully!");
    const { text } = await mails.to(me.email, "Reset your password");
    await visitor.open(/\/reset-password\/[\w-]{43}/.exec(text)?.[0] ?? "");
    await visitor.press("Reset Password", { password: NEW, confirm: "something else" });
    expect(visitor.status).toBe(422);
    expect(visitor.words).toContain("Passwords do not match!");
    await visitor.press("Reset Password", { password: NEW, confirm: NEW });
    expect(visitor.words).toContain("Password reset successfully!");
    await visitor.follow("Go to Sign In");
    expect(visitor.address).toBe("/signin");
    expect((await logIn(http, { email: me.email, password: NEW })).statusCode).toBe(200);
  });
});

describe("[SEC-16] two-step sign-in without JavaScript", () => {
  async function setUp(): Promise<{ me: SignedInAs; secret: string; codes: string[] }> {
    const me = await signInAs(http, database, "user");
    const visitor = new PlainVisitor(http, me);
    await visitor.open("/profile/second-step");
    await visitor.press("Set up the app", { currentPassword: me.password });
    expect(visitor.body.match(/<img[^>]*alt="[^"]*QR code/g)).toHaveLength(1);
    const secret = (/<code[^>]*>([^<]*)/.exec(visitor.body)?.[1] ?? "").replaceAll(" ", "");
    await visitor.press("Turn on", { code: createCode(secret) });
    expect(visitor.words).toContain("Two-step sign-in is on.");
    const [, list = ""] = /Save your recovery codes.*?<[ou]l[^>]*>(.*?)<\/[ou]l>/s.exec(visitor.body) ?? [];
    return { me, secret, codes: Array.from(list.matchAll(/<li[^>]*>([^<]*)/g), ([, code = ""]) => code) };
  }

  it("asks for the code of the app after the password", async () => {
    const { me, secret } = await setUp();
    const visitor = await enterPassword(me);
    expect(visitor.address).toBe("/signin/code?next=%2Fprofile");
    await visitor.press("Sign in", { code: another(createCode(secret, 1)) });
    expect(visitor.words).toContain("This code is wrong or was used already.");
    await visitor.press("Sign in", { code: createCode(secret, 1) });
    expect(visitor.address).toBe("/profile");
    expect(visitor.words).toContain(me.email);
  });

  it("takes each recovery code once instead, and is turned off with the password", async () => {
    const { me, codes } = await setUp();
    expect(codes).toHaveLength(10);
    const [code = ""] = codes;
    const visitor = await enterPassword(me);
    await visitor.follow("Use a recovery code");
    await visitor.press("Sign in", { code });
    expect(visitor.address).toBe("/profile");
    await visitor.open("/profile/second-step");
    expect(visitor.words).toContain("9 codes left.");
    await visitor.press("Turn off the app", { currentPassword: me.password });
    expect(visitor.words).toContain("The authenticator app is off.");
    expect((await enterPassword(me)).address).toBe("/profile");
  });
});

describe("[DESK-14] signing in with a code from a text message, without JavaScript", () => {
  it("says what is wrong at each step, and nothing about unknown numbers", async () => {
    const visitor = new PlainVisitor(http);
    await visitor.open("/signin/mobile");
    await visitor.press("Send the code", { mobile: "12" });
    expect(visitor.status).toBe(422);
    expect(visitor.words).toContain("ten digits");
    await visitor.press("Send the code", { mobile: createMobileNumber() });
    expect(visitor.words).toContain("is confirmed for an account");
    await visitor.press("Sign in", { code: "123456" });
    expect(visitor.words).toContain("not the code that we sent");
    await visitor.press("Send a new code");
    expect(visitor.words).toContain("is confirmed for an account");
  });
});
