import type { ReactNode } from "react";
import type { Office } from "#content/office.ts";
import { Icon, type IconName } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Contact.module.css";

type Network = "facebook" | "instagram" | "linkedin" | "youtube" | "whatsapp";
const NETWORKS: readonly { network: Network; label: string }[] = [
  { network: "facebook", label: "Facebook" },
  { network: "instagram", label: "Instagram" },
  { network: "linkedin", label: "LinkedIn" },
  { network: "youtube", label: "YouTube" },
  { network: "whatsapp", label: "WhatsApp" },
];

/** The office's address, its opening hours, and all ways to contact it. */
export function ContactDetails({ office }: { office: Office }) {
  const [booking, support] = office.phones;
  return (
    <>
      <dl className={styles.reach}>
        <Line icon="pin" label={m.contact_office()}>
          <address>
            {office.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </Line>
        <Line icon="clock" label={m.contact_hours()}>
          {office.hours}
        </Line>
        {booking && (
          <Line icon="phone" label={m.contact_booking()}>
            <Phone number={booking} />
          </Line>
        )}
        {support && (
          <Line icon="phone" label={m.contact_support()}>
            <Phone number={support} />
          </Line>
        )}
        <Line icon="mail" label={m.field_email()}>
          <a className={styles.reachLink} href={`mailto:${office.email}`}>
            {office.email}
          </a>
        </Line>
      </dl>
      <SocialLinks social={office.social} />
    </>
  );
}

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} size={22} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a
      className={`${styles.reachLink} ${textStyles.figures}`}
      href={`tel:${number.replaceAll(/[^+\d]/g, "")}`}
    >
      {number}
    </a>
  );
}

function SocialLinks({ social }: { social: Partial<Record<Network, string>> }) {
  return (
    <ul className={styles.social} aria-label={m.contact_social()}>
      {NETWORKS.map(({ network, label }) => {
        const href = social[network];
        if (!href) return null;
        return (
          <li key={network}>
            <a
              className={`${iconButtonStyles.button} ${iconButtonStyles.line}`}
              data-part="icon-button"
              href={href}
              aria-label={label}
              rel="noopener"
            >
              <Icon name={network} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
