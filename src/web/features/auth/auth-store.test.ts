import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getNextAuthState, SIGNED_OUT } from "./auth-state.ts";
import { auth, describeDefault } from "./auth-store.ts";

const form = { username: "Pema", email: "pema@example.in", password: "kankarbagh-4b" };
const token = "0123456789abcdef01234567";
const SIGNED_UP = { failed: "Registration failed", message: "Registered successfully" };
/** Each call with its message when the response has no text (docs/values.md, "Messages"). */
const calls = [
  { name: "register", ask: () => auth.register(form), refused: "Request failed", ...SIGNED_UP },
  { name: "login", ask: () => auth.login(form), refused: "Request failed", ...SIGNED_UP },
  { name: "getcurrentuser", ask: () => auth.fetchCurrentUser(), refused: "Request failed", ...SIGNED_UP },
  {
    name: "logout",
    ask: () => auth.logout(),
    refused: "Request failed",
    failed: "Logout failed",
    message: "Logged out successfully",
  },
  {
    name: "forgot-password",
    ask: () => auth.forgotPassword(form.email),
    refused: "Request failed",
    failed: "Failed to send reset link!",
    message: "Reset link sent successfully!",
  },
  {
    name: "reset-password",
    ask: () => auth.resetPassword(token, form.password),
    refused: "Something went wrong!",
    failed: "Password reset failed!",
    message: "Password reset successfully!",
  },
] as const;

const fetchMock = vi.fn<typeof fetch>();
const makeAnswer = (status: number, body?: object) =>
  fetchMock.mockResolvedValue(
    body ? Response.json(body, { status }) : new Response("<h1>Oh</h1>", { status }),
  );

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=a" });
});
afterEach(() => vi.unstubAllGlobals());

describe.each(calls)("[AUTH-03] [RULE-08] $name", ({ name, ask, refused, message }) => {
  it("calls its own path", async () => {
    makeAnswer(200, {});
    await ask();
    expect(fetchMock.mock.lastCall?.[0]).toMatch(new RegExp(`^/api/v1/auth/${name}(/${token})?$`));
  });

  it("fails with the server's message", async () => {
    makeAnswer(409, { message: "Not so." });
    await expect(ask()).rejects.toThrow("Not so.");
    expect(auth.current()).toMatchObject({ status: "failed", error: "Not so." });
  });

  it("otherwise with the message of the network", async () => {
    fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(ask()).rejects.toThrow("Failed to fetch");
    expect(auth.current()).toMatchObject({ status: "failed", error: "Failed to fetch" });
  });

  it(`otherwise with "${refused}" if the server sends no message, and "Request failed" if nobody answers`, async () => {
    for (const body of [undefined, {}, { message: "" }]) {
      makeAnswer(500, body);
      await expect(ask()).rejects.toThrow(refused);
      expect(auth.current()).toMatchObject({ status: "failed", error: refused });
    }
    fetchMock.mockRejectedValue(new TypeError(""));
    await expect(ask()).rejects.toThrow("Request failed");
    expect(auth.current()).toMatchObject({ status: "failed", error: "Request failed" });
  });

  it(`succeeds with "${message}" if the server sends no message`, async () => {
    makeAnswer(200, {});
    await ask();
    expect(auth.current()).toMatchObject({ status: "succeeded", message, error: null });
  });
});

it("[AUTH-03] an error without a message has the default message of its call", () => {
  const getError = (event: Parameters<typeof getNextAuthState>[1]) =>
    getNextAuthState(SIGNED_OUT, event, describeDefault()).error;
  const failed = Object.fromEntries(calls.map(({ name, failed }) => [name, failed]));
  for (const name of ["register", "login", "getcurrentuser"])
    expect(getError({ type: "sign-in-failed", error: "" })).toBe(failed[name]);
  expect(getError({ type: "sign-out-failed", error: "" })).toBe(failed.logout);
  expect(getError({ type: "refused", call: "forgot", error: "" })).toBe(failed["forgot-password"]);
  expect(getError({ type: "refused", call: "reset", error: "" })).toBe(failed["reset-password"]);
});
