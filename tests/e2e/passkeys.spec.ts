import type { CDPSession, Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { createAccount, endSession, PASSWORD } from "#tests/support/new-account.ts";
import { post, readXsrf } from "#tests/support/page-calls.ts";

/** Adds a virtual phone that unlocks automatically and stores passkeys. */
async function plugInPhone(page: Page): Promise<{ phone: CDPSession; id: string }> {
  const phone = await page.context().newCDPSession(page);
  await phone.send("WebAuthn.enable");
  const { authenticatorId } = await phone.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { phone, id: authenticatorId };
}
const countKeys = async ({ phone, id }: Awaited<ReturnType<typeof plugInPhone>>) =>
  (await phone.send("WebAuthn.getCredentials", { authenticatorId: id })).credentials;

/** Sets whether the virtual phone confirms every request, also for passkeys that the email field offers. */
const touch = ({ phone, id }: Awaited<ReturnType<typeof plugInPhone>>, enabled: boolean) =>
  phone.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled });

const panel = (page: Page) => page.getByRole("region", { name: "Passkeys", exact: true });

async function addPasskey(page: Page, name: string, password = PASSWORD): Promise<void> {
  await panel(page).locator("summary", { hasText: "Add a passkey" }).click();
  await panel(page).getByLabel("Name of the passkey").fill(name);
  await panel(page).getByLabel("Current password", { exact: true }).fill(password);
  await panel(page).getByRole("button", { name: "Continue" }).click();
}
const button = (page: Page) => page.getByRole("button", { name: "Use a passkey" });

/** Opens the profile of a new account. @returns the account's email */
async function openProfile(page: Page): Promise<string> {
  const email = await createAccount(page);
  await page.goto("/profile");
  await waitForHydration(panel(page).locator("summary"));
  return email;
}

test("[SEC-16] a passkey is added with the password, named, used to sign in by the email field or the button, and removed", async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/422/);
  const phone = await plugInPhone(page);
  const email = await openProfile(page);
  const password = panel(page).getByLabel("Current password", { exact: true });
  const main = page.getByRole("main");

  await test.step("only with the password", async () => {
    await addPasskey(page, "My phone", "not-the-password");
    await expect(password).toBeFocused();
    await expect(panel(page).getByText("That is not the current password.")).toBeVisible();
    expect(await countKeys(phone)).toEqual([]);
    await password.fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(panel(page).getByText("The passkey “My phone” is added.")).toBeVisible();
    await expect(panel(page).getByText("Not used yet")).toBeVisible();
    expect(await countKeys(phone)).toHaveLength(1);
    await expectAccessible();
  });
  await test.step("renamed", async () => {
    await panel(page).locator("summary", { hasText: "Rename" }).click();
    await panel(page).getByLabel("Name of the passkey").first().fill("Nima’s phone");
    await page.keyboard.press("Enter");
    const shown = panel(page).getByRole("listitem").getByText("Nima’s phone", { exact: true });
    await expect(shown.first()).toBeVisible();
  });
  await test.step("the email field offers it", async () => {
    await endSession(page);
    // The virtual phone chooses the passkey that a user would choose in the field.
    await page.goto("/signin?next=%2Fprofile", { waitUntil: "commit" });
    await expect(page).toHaveURL("/profile");
    await expect(main.getByText(email)).toBeVisible();
  });
  await test.step("the button asks for it", async () => {
    await touch(phone, false);
    await endSession(page);
    await page.goto("/signin?next=%2Fprofile");
    await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn");
    await expect(button(page)).toBeVisible();
    await expectAccessible();
    await touch(phone, true);
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/profile");
    await expect(main.getByText(email)).toBeVisible();
    await expect(panel(page).getByText("Last used on")).toBeVisible();
  });
  await test.step("removed, it signs nobody in", async () => {
    await panel(page).locator("summary", { hasText: "Remove" }).click();
    await password.first().fill(PASSWORD);
    await panel(page).getByRole("button", { name: "Remove passkey" }).click();
    await expect(panel(page).getByText("The passkey “Nima’s phone” is removed.")).toBeVisible();
    await endSession(page);
    allow(/401/);
    await page.goto("/signin");
    await button(page).click();
    await expect(page.getByText("We do not know this passkey.")).toBeVisible();
  });
});

/** Gives the account the admin role, as another admin does. That admin stays signed in. */
async function promote(page: Page, signInAs: (role: "admin") => Promise<void>): Promise<string> {
  const { user } = await (await page.request.get("/api/v1/auth/getcurrentuser")).json();
  await endSession(page);
  await signInAs("admin");
  const answer = await page.request.patch(`/api/v1/admin/users/${user._id}`, {
    data: { role: "admin", currentPassword: "thikana-demo" },
    headers: await readXsrf(page.context()),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return user._id;
}

/** Signs in without opening a page. Signing in during an open session, such as the admin's, would end that one. */
async function logIn(page: Page, email: string) {
  await endSession(page);
  return (await post(page, "/api/v1/auth/login", { email, password: PASSWORD })).json();
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await endSession(page);
  await page.goto("/signin?next=%2Fprofile");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("[SEC-16] a member of the team uses a passkey as second step; if it is lost, another admin resets it", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const email = await createAccount(page);
  const id = await promote(page, signInAs);
  const phone = await plugInPhone(page);
  await logIn(page, email);
  await page.goto("/profile");
  await waitForHydration(panel(page).locator("summary"));
  await addPasskey(page, "Work phone");
  await expect(panel(page).getByText("is added.")).toBeVisible();
  await expect(panel(page).getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  await expect(page.getByText("After your password we also ask for your passkey.")).toBeVisible();
  await expectAccessible();

  await touch(phone, false);
  await enterPassword(page, email);
  await expect(page).toHaveURL("/signin/code?next=%2Fprofile");
  await expect(page.getByText("Confirm with the passkey that you added to your account.")).toBeVisible();
  await expect(page.getByLabel("6-digit code")).toHaveCount(0);
  await expectAccessible();
  await touch(phone, true);
  await button(page).click();
  await expect(page).toHaveURL("/profile");
  await expect(await page.request.get("/api/v1/admin/users")).toBeOK();

  await endSession(page);
  await signInAs("admin", `/admin/users/${id}`);
  await expect(page.getByText("Passkeys: 1")).toBeVisible();
  await page.locator("summary", { hasText: "Reset two-step sign-in" }).click();
  await page.locator("#second-step-password").fill("thikana-demo");
  await expectAccessible();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(page.getByText("is reset. They are signed out everywhere")).toBeVisible();
  await expect(page.locator("summary", { hasText: "Reset two-step sign-in" })).toHaveCount(0);
  // The password alone signs in again.
  expect(await logIn(page, email)).toMatchObject({ user: { email } });
});

test("[SEC-16] if nobody answers the device, the page says what to do; a browser without passkeys shows no button for them", async ({
  page,
}) => {
  const { phone, id } = await plugInPhone(page);
  await openProfile(page);
  await phone.send("WebAuthn.setUserVerified", { authenticatorId: id, isUserVerified: false });
  await addPasskey(page, "My phone");
  await expect(panel(page).getByText("No passkey was added.")).toBeVisible();
  await expect(panel(page).getByLabel("Name of the passkey")).toHaveValue("My phone");

  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.reload();
  await expect(panel(page).getByText("This browser cannot use passkeys.")).toBeVisible();
  await endSession(page);
  await page.goto("/signin");
  await waitForHydration(page.getByRole("button", { name: "Sign in", exact: true }));
  await expect(button(page)).toHaveCount(0);
});
