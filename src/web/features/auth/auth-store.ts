import type { AccountAnswer, ResetAnswer } from "#contract/account/account.ts";
import type { TwoFactorAnswer } from "#contract/account/sign-in.ts";
import { createListeners } from "#web/browser/listeners.ts";
import { m } from "#words/generated/messages.js";
import { ApiError, callApi } from "../api/client.ts";
import {
  AUTH_KEY,
  type AuthEvent,
  type AuthState,
  type DefaultText,
  getNextAuthState,
  readState,
  writeState,
} from "./auth-state.ts";

/** The password was right; signing in continues with a code. */
export class TwoFactorNeeded extends Error {}

let state: AuthState | undefined;
const listeners = createListeners();

function getState(): AuthState {
  state ??= readState(readStored());
  return state;
}

function dispatch(event: AuthEvent): void {
  state = getNextAuthState(getState(), event, describeDefault());
  keep(writeState(state));
  listeners.notify();
}

/** The messages of each call for responses without text. */
export function describeDefault(): DefaultText {
  return {
    succeeded: m.auth_registered(),
    failed: m.auth_failed_default(),
    signedOut: m.auth_logged_out(),
    signOutFailed: m.auth_logout_failed_default(),
    forgot: { done: m.auth_forgot_done(), failed: m.auth_forgot_failed_default() },
    reset: { done: m.auth_reset_done(), failed: m.auth_reset_failed_default() },
  };
}

/** Storage may be switched off; then the state lasts as long as the page. */
function readStored(): string | null {
  try {
    return localStorage.getItem(AUTH_KEY);
  } catch {
    return null;
  }
}

function keep(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(AUTH_KEY);
    else localStorage.setItem(AUTH_KEY, text);
  } catch {
    // Nothing is lost: the server has stored it too.
  }
}

/** Any way of signing in; the state follows its result. */
export async function signInBy(call: () => Promise<AccountAnswer>): Promise<AccountAnswer> {
  dispatch({ type: "started" });
  try {
    const answer = await call();
    dispatch({ type: "signed-in", answer });
    return answer;
  } catch (error) {
    dispatch({ type: "sign-in-failed", error: describeError(error) });
    throw error;
  }
}

/** A call that only returns a message; user and token stay as they are. */
async function askFor<T extends { message: string }>(
  call: "forgot" | "reset",
  ask: () => Promise<T>,
): Promise<T> {
  dispatch({ type: "started" });
  try {
    const answer = await ask();
    dispatch({ type: "told", call, message: answer.message });
    return answer;
  } catch (error) {
    dispatch({ type: "refused", call, error: describeError(error) });
    throw error;
  }
}

/** The server's message, otherwise a network error, otherwise "Request failed". */
export function describeError(error: unknown): string {
  return error instanceof Error && error.message ? error.message : m.auth_request_failed();
}

/** The browser's calls about accounts; each updates the state and rethrows the ApiError. */
export const auth = {
  current: getState,
  register: (form: Record<string, string>) =>
    signInBy(() => callApi<AccountAnswer>("/api/v1/auth/register", { method: "POST", body: form })),
  /** @throws SecondStepNeeded if the password was right and a code is needed */
  login: (form: Record<string, string>) =>
    signInBy(async () => {
      const answer = await callApi<AccountAnswer | TwoFactorAnswer>("/api/v1/auth/login", {
        method: "POST",
        body: form,
      });
      if ("secondStep" in answer) throw new TwoFactorNeeded(answer.message);
      return answer;
    }),
  /** The second step after `login`. */
  passSecondStep: (code: string) =>
    signInBy(() => callApi<AccountAnswer>("/api/v1/auth/second-step", { method: "POST", body: { code } })),
  fetchCurrentUser: () => signInBy(() => callApi<AccountAnswer>("/api/v1/auth/getcurrentuser")),
  /** The server has answered that nobody is signed in. */
  forget: () => dispatch({ type: "forgotten" }),
  /** @returns the server's message, which may be empty */
  forgotPassword: async (email: string) =>
    (
      await askFor("forgot", () =>
        callApi<{ message: string }>("/api/v1/auth/forgot-password", { method: "POST", body: { email } }),
      )
    ).message,
  resetPassword: (token: string, password: string) =>
    askFor("reset", () =>
      callApi<ResetAnswer>(`/api/v1/auth/reset-password/${encodeURIComponent(token)}`, {
        method: "POST",
        body: { password },
        otherwise: m.auth_reset_something_wrong(),
      }),
    ),
  async logout(): Promise<void> {
    dispatch({ type: "started" });
    try {
      const { message } = await callApi<{ message: string }>("/api/v1/auth/logout", {
        method: "POST",
        body: {},
      });
      dispatch({ type: "signed-out", message });
    } catch (error) {
      dispatch({ type: "sign-out-failed", error: describeError(error) });
      throw error;
    }
  },
};

/**
 * Calls back when another tab has stored a different user, and takes over the stored state.
 * @param onChange called with the id of that user, null for nobody
 */
export function followOtherTabs(onChange: (userId: string | null) => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    // Without a key, the whole storage was cleared.
    if (key !== AUTH_KEY && key !== null) return;
    state = readState(readStored());
    listeners.notify();
    onChange(state.user?._id ?? null);
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

/** The user whom the server knows by this browser's cookie; undefined if there is no response, for example offline. */
export async function fetchSignedInUser(): Promise<string | null | undefined> {
  try {
    return (await callApi<AccountAnswer>("/api/v1/auth/getcurrentuser")).user._id;
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? null : undefined;
  }
}

/**
 * Calls the listener at each change of the state.
 * @returns a function that stops it
 */
export const subscribeToAuth = listeners.subscribe;
