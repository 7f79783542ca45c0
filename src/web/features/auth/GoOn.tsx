import { useEffect } from "react";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";

/**
 * Leads on to a provider after a form. A redirect would not do: browsers hold a form to the policy `form-action`, also
 * where the redirect leads to another site. It leads there once: the provider's second answer would find that the first
 * one has used up what was begun.
 */
export function GoOn({ to, name }: { to: string; name: string }) {
  useEffect(() => window.location.assign(to), [to]);
  return (
    <p>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${to}`} />
      </noscript>
      <a className={textStyles.link} href={to}>
        {m.auth_social_go_on({ name })}
      </a>
    </p>
  );
}
