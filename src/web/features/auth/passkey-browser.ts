import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { NewPasskeyAnswer } from "#contract/account/sign-in.ts";
import { m } from "#words/generated/messages.js";
import { callApi } from "../api/client.ts";

/** Part of the time for which a challenge is valid; after that a new one is requested. */
const RENEWED_AFTER = 0.8;
const DEFAULT_MS = 60_000;

/**
 * Creates a passkey for the signed-in account.
 * @throws Error with a message that can be shown to the user
 */
export async function makePasskey(currentPassword: string, name: string): Promise<NewPasskeyAnswer> {
  const optionsJSON = await callApi<PublicKeyCredentialCreationOptionsJSON>(
    "/api/v1/account/passkeys/options",
    {
      method: "POST",
      body: { currentPassword },
    },
  );
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new Error(getName(error) === "InvalidStateError" ? m.passkey_known() : m.passkey_not_made());
  });
  return callApi<NewPasskeyAnswer>("/api/v1/account/passkeys", {
    method: "POST",
    body: { credential, name },
  });
}

/**
 * Requests a passkey of this device, or of a phone nearby.
 * @throws Error with a message that can be shown to the user
 */
export async function requestPasskey(): Promise<AuthenticationResponseJSON> {
  const optionsJSON = await signInOptions();
  return startAuthentication({ optionsJSON }).catch(() => {
    throw new Error(m.passkey_not_used());
  });
}

/**
 * Offers passkeys in the autofill of the email field while the page is open.
 * @returns a function that ends it
 */
export function offerPasskeys(onChosen: (credential: AuthenticationResponseJSON) => void): () => void {
  const ended = new AbortController();
  let renewal: ReturnType<typeof setTimeout> | undefined;

  async function offer(): Promise<void> {
    if (!(await browserSupportsWebAuthnAutofill()) || ended.signal.aborted) return;
    const optionsJSON = await signInOptions();
    if (ended.signal.aborted) return;
    renewal = setTimeout(renew, (optionsJSON.timeout ?? DEFAULT_MS) * RENEWED_AFTER);
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    if (!ended.signal.aborted) onChosen(credential);
  }

  /** Nobody clicked for it, so errors are not shown: the form and the button are still there. */
  const offerQuietly = () => void offer().catch(() => {});

  /** A page in the background does not start a request. */
  function renew(): void {
    if (document.hidden)
      document.addEventListener("visibilitychange", offerQuietly, { once: true, signal: ended.signal });
    else offerQuietly();
  }

  offerQuietly();
  return () => {
    ended.abort();
    clearTimeout(renewal);
    WebAuthnAbortService.cancelCeremony();
  };
}

const signInOptions = () =>
  callApi<PublicKeyCredentialRequestOptionsJSON>("/api/v1/auth/passkey/options", {
    method: "POST",
    body: {},
  });

/** The library's errors carry the browser's error as their cause, and its name. */
const getName = (error: unknown): string => (error instanceof Error ? error.name : "");
