import { describe, expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { makeLead, makeProperty } from "#tests/support/factories.ts";
import { CLIENT, startIdentityProvider } from "#tests/support/identity-provider.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { logIn, signInAs } from "#tests/support/sign-in.ts";
import { passProvider } from "#tests/support/social.ts";

const provider = await startIdentityProvider(0, ORIGIN);
addCleanUp(() => provider.close());
const social = {
  google: { ...CLIENT, issuer: provider.issuer },
  facebook: { ...CLIENT, origin: provider.issuer },
};
const { http, database } = await openBuiltApp({ publicUrl: ORIGIN, social });
const { db } = database;

const NEW = "mahananda-river-9";
let people = 0;
/** A person who is new to us and to the provider. */
const somebody = (kind = "nima.sherpa") => `${kind}.${++people}@example.in`;

/** Goes on from the link to the provider, as this person, and back. */
async function come(visitor: PlainVisitor, name: string, reject = false): Promise<void> {
  expect(visitor.address.startsWith(provider.issuer)).toBe(true);
  await visitor.open(await passProvider(visitor.address, name, reject));
}
async function signUpBy(name: string, text = "Sign up with Google", page = "/signup"): Promise<PlainVisitor> {
  const visitor = new PlainVisitor(http);
  await visitor.open(page);
  await visitor.follow(text);
  await come(visitor, name);
  return visitor;
}

describe.each(["Google", "Facebook"])("[AUTH-05] [AUTH-08] [ROUTE-06] %s without JavaScript", (name) => {
  it("signs up and in again, and leads on to the page that was wanted", async () => {
    const email = somebody();
    const visitor = await signUpBy(email, `Sign up with ${name}`, "/signup?next=/user/about");
    expect(visitor.address).toMatch(/^\/(google|facebook)\?next=%2Fuser%2Fabout$/);
    expect(visitor.body).toContain('<meta http-equiv="refresh" content="0;url=/user/about"/>');
    expect(visitor.words).toContain("Continue");
    await visitor.open("/profile");
    expect(visitor.words).toContain(email);
    const again = await signUpBy(email, `Sign in with ${name}`, "/signin");
    await again.open("/profile");
    expect(again.words).toContain(email);
  });
});

describe("[AUTH-08] [ROUTE-06] a sign-in by a provider that did not work", () => {
  it("says that consent was refused, and offers to try again on the way to the same page", async () => {
    const visitor = new PlainVisitor(http);
    await visitor.open("/signin?next=/user/contact");
    await visitor.follow("Sign in with Google");
    await come(visitor, somebody(), true);
    expect(visitor.words).toContain("You did not allow Google to share your details");
    await visitor.follow("Try again with Google");
    await come(visitor, somebody());
    expect(visitor.address).toBe("/google?next=%2Fuser%2Fcontact");
    expect(visitor.isSignedIn).toBe(true);
  });

  it.each([
    [
      "an address that the provider has not confirmed",
      "unconfirmed.person",
      "Google",
      "has not confirmed your email address",
    ],
    ["a provider that fails", "broken.line", "Facebook", "Facebook could not confirm who you are"],
  ])("says so for %s, and signs nobody in", async (_what, kind, name, text) => {
    const visitor = await signUpBy(somebody(kind), `Sign up with ${name}`);
    expect(visitor.words).toContain(text);
    expect(visitor.isSignedIn).toBe(false);
  });

  it("says that it was started in another browser", async () => {
    const visitor = new PlainVisitor(http);
    await visitor.open("/api/v1/auth/google/callback?code=abc&state=made-up");
    expect(visitor.words).toContain("started in another browser");
    expect(visitor.isSignedIn).toBe(false);
  });

  it("never leads on to another site", async () => {
    const visitor = new PlainVisitor(http);
    await visitor.open("/api/v1/auth/google?next=https%3A%2F%2Fexample.com%2F");
    await come(visitor, somebody());
    expect(visitor.isSignedIn).toBe(true);
    expect(visitor.body).toContain('<meta http-equiv="refresh" content="0;url=/"/>');
    expect(visitor.body).not.toContain('href="https://example.com');
  });

  it("links an account that exists only with its password", async () => {
    const me = await signInAs(http, database, "user");
    const visitor = await signUpBy(me.email, "Sign in with Google", "/signin?next=/profile");
    expect(visitor.words).toContain("exists already");
    await visitor.press("Sign in and link", { email: me.email, password: "not the password" });
    expect(visitor.words).toContain("The email or the password is not right.");
    expect(visitor.isSignedIn).toBe(false);
    await visitor.press("Sign in and link", { email: me.email, password: me.password });
    await visitor.follow("Continue to Google");
    await come(visitor, me.email);
    await visitor.open("/profile");
    expect(visitor.words).toContain("Remove Google");
  });
});

describe("[AUTH-10] the profile without JavaScript", () => {
  it("changes names and emails, stops an enquiry, sets a password, and deletes the account", async () => {
    const me = await signInAs(http, database, "user");
    const admin = await signInAs(http, database, "admin");
    const home = await makeProperty(db);
    await makeLead(db, { property_id: home.id, user_id: me.userId });
    const visitor = new PlainVisitor(http, me);
    await visitor.open("/profile");
    await visitor.press("Save changes", { lastName: "Lepcha" });
    expect(visitor.words).toContain("Your changes are saved.");
    await visitor.press(`Stop contacting me about ${home.property_title}`);
    expect(visitor.words).toContain("You asked us to stop on");
    const desk = new PlainVisitor(http, admin);
    await desk.open("/admin/leadtracker");
    expect(desk.words).toContain("Asked not to be contacted");
    await visitor.press("Save choices", { leads: null });
    expect(visitor.words).toContain("Your email choices are saved.");
    expect(visitor.readField("Save choices", "leads")).toBeUndefined();
    expect(visitor.readField("Save choices", "listings")).toBe("on");
    await visitor.press("Change password", { currentPassword: "not the password", password: NEW });
    expect(visitor.words).toContain("That is not the current password.");
    await visitor.press("Change password", { currentPassword: me.password, password: NEW });
    expect(visitor.words).toContain("Your new password is set.");
    await visitor.press("Delete my account", { currentPassword: NEW, understood: "yes" });
    expect(visitor.address).toBe("/");
    expect((await logIn(http, { email: me.email, password: NEW })).statusCode).toBe(401);
  });

  it("has a file with a copy of the data, with the emails that are wanted", async () => {
    const me = await signInAs(http, database, "user");
    const visitor = new PlainVisitor(http, me);
    await visitor.open("/profile");
    await visitor.press("Save choices", { leads: null });
    await visitor.follow("Download my data");
    const copy = JSON.parse(visitor.body);
    expect(copy.account).toMatchObject([{ email: me.email }]);
    expect(copy.mails).toMatchObject([
      { topic: "leads", wanted: false },
      { topic: "listings", wanted: true },
      { topic: "reminders", wanted: true },
    ]);
  });

  it("[SEC-01] [AUTH-08] links and removes Google with the password", async () => {
    const me = await signInAs(http, database, "user");
    const visitor = new PlainVisitor(http, me);
    await visitor.open("/profile");
    await visitor.press("Link Google", { currentPassword: "not the password" });
    expect(visitor.words).toContain("That is not the current password.");
    await visitor.press("Link Google", { currentPassword: me.password });
    await visitor.follow("Continue to Google");
    await come(visitor, me.email);
    expect(visitor.address).toBe("/profile?joined=google");
    expect(visitor.words).toContain("Google is linked.");
    expect(visitor.words).toContain("Also remove Google");
    await visitor.press("Remove Google", { currentPassword: me.password });
    expect(visitor.words).toContain("Google no longer signs in to this account.");
  });

  it("[SEC-01] [AUTH-08] keeps the last way to sign in until there is a password", async () => {
    const visitor = await signUpBy(somebody());
    await visitor.open("/profile");
    expect(visitor.words).toContain("To remove it, set a password first.");
    expect(visitor.words).not.toContain("Remove Google");
    await visitor.press("Set a password", { password: NEW });
    expect(visitor.words).toContain("Your new password is set.");
    expect(visitor.words).toContain("Remove Google");
  });
});
