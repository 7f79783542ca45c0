import type { ComponentProps, ReactNode } from "react";
import { formatPhone } from "#domain/account/contact-details.ts";
import { getLabel } from "#domain/choice.ts";
import { VERIFICATIONS, type Verification } from "#domain/property/choices.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./AdminLine.module.css";

interface AdminRowProps {
  part: string;
  /** Before the title, such as the time. */
  start?: string;
  title: string;
  to: string;
  state: { tone: ComponentProps<typeof Badge>["tone"]; label: string };
  /** Below the title. */
  children: ReactNode;
}

/** One row of a list of the desk, such as a visit; the whole row leads to its page. */
export function AdminRow({ part, start, title, to, state, children }: AdminRowProps) {
  return (
    <li className={start ? `${styles.line} ${styles.started}` : styles.line} data-part={part}>
      {start && <b>{start}</b>}
      <div>
        <Link className={styles.title} to={to}>
          {title}
        </Link>
        {children}
      </div>
      <Badge tone={state.tone} status>
        {state.label}
      </Badge>
    </li>
  );
}

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

interface PhoneLinkProps extends Omit<ComponentProps<"a">, "href" | "children"> {
  /** As it is stored: `+919832055112`. */
  phone: string;
}

/** A number on the desk, as people write it ("+91 98320 55112"); a press calls it. */
export const PhoneLink = ({ phone, ...rest }: PhoneLinkProps) => (
  <a {...rest} href={`tel:${phone}`} data-part="phone">
    {formatPhone(phone)}
  </a>
);

const TONES = { pending: "warn", approved: "ok", rejected: "bad", "changes-requested": "warn" } as const;

/** The verification as text, colour and shape. */
export function VerificationBadge({ verification }: { verification: Verification }) {
  return (
    <Badge tone={TONES[verification]} status>
      {getLabel(VERIFICATIONS, verification)}
    </Badge>
  );
}
