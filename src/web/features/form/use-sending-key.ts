import { useEffect, useState } from "react";
import { useLoaderData } from "react-router";
import { makeKey } from "#web/browser/random-key.ts";

/**
 * The key of what a form sends next: the same until the server has answered that it is done, so that a form whose answer
 * was lost is not done twice. The first one comes from the page's loader, as `sending`, so that it is there without
 * JavaScript, too. The page may be loaded again between: that changes nothing.
 */
export function useSendingKey(answer: { readonly ok: boolean } | undefined): string {
  const given = useLoaderData<{ sending?: string } | null>()?.sending ?? "";
  const [key, setKey] = useState(given);
  useEffect(() => {
    if (answer?.ok) setKey(makeKey());
  }, [answer]);
  return key;
}
