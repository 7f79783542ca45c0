import { useCallback } from "react";
import { useSubmit } from "react-router";
import { PASSKEY_FIELD } from "../auth/enter-by-passkey.ts";

/** Sends what a passkey has signed to the page's own action, which leads on to where its form leads. */
export function useSendPasskey(): (credential: unknown) => void {
  const submit = useSubmit();
  return useCallback(
    (credential) => void submit({ [PASSKEY_FIELD]: JSON.stringify(credential) }, { method: "post" }),
    [submit],
  );
}
