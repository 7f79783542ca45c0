import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";

interface ViewLinkProps {
  to: string;
  /** What it opens, for screen readers. */
  name: string;
}

/** The link in a row of a desk table to the page of what is in the row. */
export function ViewLink({ to, name }: ViewLinkProps) {
  return (
    <Link className={textStyles.link} data-part="link" to={to}>
      {m.ui_view()}
      <span className={textStyles.visuallyHidden}> {name}</span>
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}
