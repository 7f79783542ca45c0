import type { AccountAnswer, Viewer } from "#contract/account/account.ts";

/** What the browser stores about the signed-in user. The token is a handle that gives no access. */
export interface AuthState {
  readonly user: Viewer | null;
  readonly token: string | null;
  readonly status: "idle" | "loading" | "succeeded" | "failed";
  readonly message: string | null;
  readonly error: string | null;
}

export type AuthEvent =
  | { type: "started" }
  | { type: "signed-in"; answer: Partial<AccountAnswer> }
  | { type: "sign-in-failed"; error: string }
  | { type: "signed-out"; message: string }
  | { type: "sign-out-failed"; error: string }
  /** The result of requesting a reset link or setting a new password; the signed-in user stays the same. */
  | { type: "told"; call: "forgot" | "reset"; message: string }
  | { type: "refused"; call: "forgot" | "reset"; error: string }
  /** The server has no such session any more. */
  | { type: "forgotten" };

/** Its key in local storage. */
export const AUTH_KEY = "authState";
export const SIGNED_OUT: AuthState = { user: null, token: null, status: "idle", message: null, error: null };

/** The messages for responses without text [AUTH-03]. */
export interface DefaultText {
  succeeded: string;
  failed: string;
  signedOut: string;
  signOutFailed: string;
  forgot: { done: string; failed: string };
  reset: { done: string; failed: string };
}

/** The states of signing in and out [AUTH-02]. */
export function getNextAuthState(state: AuthState, event: AuthEvent, words: DefaultText): AuthState {
  switch (event.type) {
    case "started":
      return { ...state, status: "loading" };
    case "signed-in":
      return {
        user: event.answer.user ?? null,
        token: event.answer.token ?? null,
        status: "succeeded",
        message: event.answer.message || words.succeeded,
        error: null,
      };
    case "sign-in-failed":
      return { ...SIGNED_OUT, status: "failed", error: event.error || words.failed };
    case "signed-out":
      return { ...SIGNED_OUT, status: "succeeded", message: event.message || words.signedOut };
    case "sign-out-failed":
      return { ...state, status: "failed", error: event.error || words.signOutFailed };
    case "told":
      return { ...state, status: "succeeded", message: event.message || words[event.call].done, error: null };
    case "refused":
      return { ...state, status: "failed", message: null, error: event.error || words[event.call].failed };
    case "forgotten":
      return SIGNED_OUT;
  }
}

/** The content for local storage; null where there is nothing to store. */
export function writeState(state: AuthState): string | null {
  return state.user || state.token ? JSON.stringify(state) : null;
}

/** Reads the stored state; anything of another shape is ignored. */
export function readState(stored: string | null): AuthState {
  try {
    const { user, token, status, message, error } = JSON.parse(stored ?? "null") ?? {};
    if (typeof user?._id !== "string" || typeof user?.email !== "string") return SIGNED_OUT;
    return {
      user,
      token: readTextOrNull(token),
      // A request that was running when the page closed is not running now.
      status: status === "succeeded" || status === "failed" ? status : "idle",
      message: readTextOrNull(message),
      error: readTextOrNull(error),
    };
  } catch {
    return SIGNED_OUT;
  }
}

function readTextOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
