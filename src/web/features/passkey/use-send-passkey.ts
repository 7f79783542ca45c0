import { useCallback } from "react";
import { useSubmit } from "react-router";
import { PASSKEY_FIELD } from "../auth/use-passkey.ts";

/** Sends a passkey's signed answer to the page's own action, which redirects as its form does. */
export function useSendPasskey(): (credential: unknown) => void {
  const submit = useSubmit();
  return useCallback(
    (credential) => void submit({ [PASSKEY_FIELD]: JSON.stringify(credential) }, { method: "post" }),
    [submit],
  );
}
