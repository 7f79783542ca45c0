import { describe, expect, it } from "vitest";
import { pema as user } from "#tests/support/viewers.ts";
import { type AuthState, getNextAuthState, readState, SIGNED_OUT, writeState } from "./auth-state.ts";

const words = {
  succeeded: "S",
  failed: "F",
  signedOut: "O",
  signOutFailed: "OF",
  forgot: { done: "FS", failed: "FF" },
  reset: { done: "RS", failed: "RF" },
};
const signedIn: AuthState = { user, token: "t", status: "succeeded", message: "m", error: null };

describe("[AUTH-02] the state of signing in", () => {
  it("is loading once a request has started, and keeps the user", () => {
    expect(getNextAuthState(SIGNED_OUT, { type: "started" }, words).status).toBe("loading");
    expect(getNextAuthState(signedIn, { type: "started" }, words)).toEqual({
      ...signedIn,
      status: "loading",
    });
  });

  it("has user and token and no error after success", () => {
    const failed = getNextAuthState(SIGNED_OUT, { type: "sign-in-failed", error: "no" }, words);
    const answer = { user, token: "t", message: "m" };
    expect(getNextAuthState(failed, { type: "signed-in", answer }, words)).toEqual(signedIn);
    expect(
      getNextAuthState(failed, { type: "signed-in", answer: { ...answer, message: "" } }, words).message,
    ).toBe("S");
  });

  it("has no user and token, and keeps the error, after a failure", () => {
    expect(getNextAuthState(signedIn, { type: "sign-in-failed", error: "no" }, words)).toEqual({
      user: null,
      token: null,
      status: "failed",
      message: null,
      error: "no",
    });
    expect(getNextAuthState(signedIn, { type: "sign-in-failed", error: "" }, words).error).toBe("F");
  });

  it("[RULE-02] keeps the user and shows the error if signing out fails", () => {
    expect(getNextAuthState(signedIn, { type: "sign-out-failed", error: "" }, words)).toEqual({
      ...signedIn,
      status: "failed",
      error: "OF",
    });
  });

  it("has no user after signing out", () => {
    const out = getNextAuthState(signedIn, { type: "signed-out", message: "" }, words);
    expect(out).toEqual({ ...SIGNED_OUT, status: "succeeded", message: "O" });
    expect(writeState(out)).toBeNull();
    expect(getNextAuthState(signedIn, { type: "forgotten" }, words)).toEqual(SIGNED_OUT);
  });

  it("[AUTH-02] changes only the message or the error for a forgotten or reset password", () => {
    for (const call of ["forgot", "reset"] as const) {
      const { done, failed } = words[call];
      const told = getNextAuthState(signedIn, { type: "told", call, message: "sent" }, words);
      expect(told).toEqual({ ...signedIn, message: "sent" });
      expect(getNextAuthState(signedIn, { type: "told", call, message: "" }, words).message).toBe(done);
      const rejected = getNextAuthState(signedIn, { type: "refused", call, error: "no" }, words);
      expect(rejected).toEqual({ ...signedIn, status: "failed", message: null, error: "no" });
      expect(getNextAuthState(SIGNED_OUT, { type: "refused", call, error: "" }, words).error).toBe(failed);
    }
  });

  it("is restored from what was stored, and ignores anything else", () => {
    expect(readState(writeState(signedIn))).toEqual(signedIn);
    expect(readState(writeState({ ...signedIn, status: "loading" })).status).toBe("idle");
    for (const stored of [null, "", "{", "[]", "null", '{"user":{}}', '{"user":{"_id":7,"email":"a"}}'])
      expect(readState(stored)).toEqual(SIGNED_OUT);
  });
});
