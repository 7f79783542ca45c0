import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";

let people = 0;
/** A person who is new to us and to the provider. */
const somebody = (kind = "nima.sherpa") => `${kind}.${process.pid}-${++people}@example.in`;

/** Fills in the form on the provider's page. */
async function answerProvider(page: Page, name: string, button = "Continue") {
  await expect(page.getByRole("heading", { name: "A provider of the tests" })).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: button }).click();
}

const signOut = async (page: Page) => page.context().clearCookies({ name: "thikana.session_token" });

async function register(page: Page, email: string) {
  await page.goto("/signup");
  await waitForHydration(page.getByRole("button", { name: "Create account" }));
  await page.getByLabel("Username").fill("Nima Sherpa");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("kankarbagh-4b");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/");
}

for (const provider of ["Google", "Facebook"]) {
  test(`[AUTH-05, AUTH-08, ROUTE-06] people sign up and sign in again with ${provider}`, async ({ page }) => {
    const email = somebody();
    await page.goto("/signup?next=%2Fprofile");
    await page.getByRole("link", { name: `Sign up with ${provider}` }).click();
    await answerProvider(page, email);
    await expect(page).toHaveURL("/profile");
    await expect(page.getByRole("main").getByText(email)).toBeVisible();
    await signOut(page);
    await page.goto("/signin");
    await page.getByRole("link", { name: `Sign in with ${provider}` }).click();
    // The person is still signed in at the provider.
    await expect(page).toHaveURL("/");
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("authState") ?? "{}"));
    expect(kept).toMatchObject({ user: { email, usertype: "user" }, status: "succeeded" });
  });
}

test("[AUTH-08, ROUTE-06] if consent is refused at the provider, the page says so and people can try again", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/signin?next=%2Fuser%2Fcontact");
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await answerProvider(page, somebody(), "Refuse");
  await expect(page.getByRole("alert")).toContainText("You did not allow Google to share your details");
  await expectAccessible();
  await page.getByRole("link", { name: "Try again with Google" }).click();
  await answerProvider(page, somebody());
  await expect(page).toHaveURL("/user/contact");
});

test("[AUTH-08] a return address from another browser signs nobody in", async ({ page }) => {
  await page.goto("/api/v1/auth/google/callback?code=abc&state=made-up");
  await expect(page.getByRole("alert")).toContainText("started in another browser");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("thikana.session_token");
});

test("[AUTH-08] an account with a password can be linked only with its password", async ({ page, allow }) => {
  allow(/401/);
  const email = somebody();
  await register(page, email);
  await signOut(page);
  await page.goto("/signin?next=%2Fprofile");
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await answerProvider(page, email);
  await expect(page.getByRole("alert")).toContainText("exists already");
  const prove = page.getByRole("button", { name: "Sign in and link" });
  await waitForHydration(prove);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await prove.click();
  await expect(page.getByText("The email or the password is not right.")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().includes("client_id=")) asked.push(request.url());
  });
  await page.getByLabel("Password", { exact: true }).fill("kankarbagh-4b");
  await prove.click();
  await expect(page).toHaveURL("/profile");
  expect(asked).toHaveLength(1);
  await signOut(page);
  await page.goto("/signin");
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await expect(page).toHaveURL("/");
});

test("[AUTH-08] an email address that the provider has not confirmed creates no account", async ({
  page,
}) => {
  await page.goto("/signup");
  await page.getByRole("link", { name: "Sign up with Google" }).click();
  await answerProvider(page, somebody("unconfirmed.person"));
  await expect(page.getByRole("alert")).toContainText("has not confirmed your email address");
});

test("[AUTH-08] if the provider fails, the page says so", async ({ page }) => {
  await page.goto("/signin");
  await page.getByRole("link", { name: "Sign in with Facebook" }).click();
  await answerProvider(page, somebody("broken.line"));
  await expect(page.getByRole("alert")).toContainText("Facebook could not confirm who you are");
});

test("[AUTH-08] the return page never leads to another site", async ({ page }) => {
  const email = somebody();
  await page.goto("/api/v1/auth/google?next=https%3A%2F%2Fexample.com%2F");
  await answerProvider(page, email);
  await expect(page).toHaveURL("/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[AUTH-08, ROUTE-06] people sign up with Google, and link it with the password", async ({ page }) => {
    await page.goto("/signup?next=%2Fuser%2Fabout");
    await page.getByRole("link", { name: "Sign up with Google" }).click();
    await answerProvider(page, somebody());
    await expect(page).toHaveURL("/user/about");
    await page.context().clearCookies();

    const email = somebody();
    await page.goto("/signup");
    await page.getByLabel("Username").fill("Nima Sherpa");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("kankarbagh-4b");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL("/");
    await page.context().clearCookies();
    await page.goto("/signin?next=%2Fprofile");
    await page.getByRole("link", { name: "Sign in with Google" }).click();
    await answerProvider(page, email);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("kankarbagh-4b");
    await page.getByRole("button", { name: "Sign in and link" }).click();
    await expect(page).toHaveURL("/profile");
  });
});
