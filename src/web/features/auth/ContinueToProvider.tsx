import { useEffect } from "react";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";

/**
 * Continues to a provider after a form. A redirect is not possible: browsers apply the policy `form-action` also to the
 * redirect's target, which is another site. It continues there only once, because a second response from the provider
 * would find that the sign-in was already used.
 */
export function ContinueToProvider({ to, name }: { to: string; name: string }) {
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
