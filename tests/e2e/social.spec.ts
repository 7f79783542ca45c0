import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { createAccount, endSession, newEmail, PASSWORD, passProvider } from "#tests/support/new-account.ts";

test("[AUTH-05] [AUTH-08] [ROUTE-06] people sign up and sign in again with Google", async ({ page }) => {
  const email = newEmail();
  await page.goto("/signup?next=%2Fprofile");
  await page.getByRole("link", { name: "Sign up with Google" }).click();
  await passProvider(page, email);
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  await endSession(page);
  await page.goto("/signin");
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  // The person is still signed in at the provider.
  await expect(page).toHaveURL("/");
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("authState") ?? "{}"));
  expect(stored).toMatchObject({ user: { email, usertype: "user" }, status: "succeeded" });
});

test("[AUTH-08] an account with a password can be linked only with its password", async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/401/);
  const email = await createAccount(page);
  await endSession(page);
  await page.goto("/signin?next=%2Fprofile");
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await passProvider(page, email);
  await expect(page.getByRole("alert")).toContainText("exists already");
  await expectAccessible();
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
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await prove.click();
  await expect(page).toHaveURL("/profile");
  expect(asked).toHaveLength(1);
});
