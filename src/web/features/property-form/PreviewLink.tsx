import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";

interface PreviewLinkProps {
  to: string;
  purpose: string;
  /** Stores the form's current values, which the preview page reads. */
  onOpen: () => void;
}

/** Links to the full page as the public will see it. It opens in a new window, so that uploads continue in this one. */
export function PreviewLink({ to, purpose, onOpen }: PreviewLinkProps) {
  return (
    <ButtonLink
      className={pageStyles.withScript}
      look="outline"
      size="sm"
      icon="eye"
      to={to}
      target="_blank"
      onClick={onOpen}
    >
      {purpose === "buy" ? m.owner_preview_buyers() : m.owner_preview_tenants()}
      <span className={textStyles.visuallyHidden}> {m.owner_preview_window()}</span>
    </ButtonLink>
  );
}
