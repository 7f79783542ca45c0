import type { AccountAnswer, Viewer } from "#contract/account.ts";

/** What the browser keeps about who is signed in. The token is a handle that opens nothing. */
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
  /** What came of asking for a reset link or of setting a new password; who is signed in stays. */
  | { type: "told"; call: "forgot" | "reset"; message: string }
  | { type: "refused"; call: "forgot" | "reset"; error: string }
  /** The server knows of nobody: the session is over. */
  | { type: "forgotten" };

/** Where it is kept in local storage. */
export const AUTH_KEY = "authState";
export const SIGNED_OUT: AuthState = { user: null, token: null, status: "idle", message: null, error: null };

/** What an empty answer is told with (specification, section 8). */
export interface DefaultWords {
  succeeded: string;
  failed: string;
  signedOut: string;
  signOutFailed: string;
  forgot: { done: string; failed: string };
  reset: { done: string; failed: string };
}

/** The states of signing in and out (specification, section 4). */
export function getNextAuthState(state: AuthState, event: AuthEvent, words: DefaultWords): AuthState {
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

/** What local storage should hold; null where there is nothing to keep. */
export function writeState(state: AuthState): string | null {
  return state.user || state.token ? JSON.stringify(state) : null;
}

/** Reads what was kept; whatever is not of that shape counts as nothing. */
export function readState(stored: string | null): AuthState {
  try {
    const { user, token, status, message, error } = JSON.parse(stored ?? "null") ?? {};
    if (typeof user?._id !== "string" || typeof user?.email !== "string") return SIGNED_OUT;
    return {
      user,
      token: readTextOrNull(token),
      // A request that was under way when the page went is not under way now.
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
