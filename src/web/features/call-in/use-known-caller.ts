import { useEffect, useState } from "react";
import type { KnownCaller } from "#contract/lead/lead.admin.ts";
import { normalizePhone } from "#domain/account/contact-details.ts";
import { callApi } from "#web/features/api/client.ts";

/** Whom the number that is being typed belongs to; null until it is a whole number, and while we ask. */
export function useKnownCaller(typed: string): KnownCaller | null {
  const phone = normalizePhone(typed);
  const [found, setFound] = useState<{ phone: string; known: KnownCaller } | null>(null);
  useEffect(() => {
    if (phone === null) return;
    const asked = new AbortController();
    callApi<KnownCaller>("/api/v1/admin/leads/known", {
      method: "POST",
      body: { phone },
      signal: asked.signal,
    })
      .then((known) => setFound({ phone, known }))
      // The lead can be written down without knowing who calls.
      .catch(() => setFound(null));
    return () => asked.abort();
  }, [phone]);
  return found?.phone === phone ? found.known : null;
}
