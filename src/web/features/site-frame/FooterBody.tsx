import { paths } from "#domain/address/paths.ts";
import { hasOwnAddress } from "#domain/address/web-address.ts";
import * as brandMarkStyles from "#web/ui/BrandMark.module.css";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { Icon, type IconName } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./SiteFooter.module.css";

type Network = "facebook" | "instagram" | "linkedin" | "youtube" | "whatsapp";

export interface FooterBodyProps {
  brand: string;
  tagline: string;
  /** The office's address, one item for each line. */
  address: readonly string[];
  phones: readonly string[];
  email: string;
  hours: string;
  /** Full addresses; a network without one is not shown. */
  social: Partial<Record<Network, string>>;
  year: number;
  /** The people and listings on this site are invented. */
  demo: boolean;
}

const NETWORKS: readonly { network: Network; label: string; icon: IconName }[] = [
  { network: "facebook", label: "Facebook", icon: "facebook" },
  { network: "instagram", label: "Instagram", icon: "instagram" },
  { network: "linkedin", label: "LinkedIn", icon: "linkedin" },
  { network: "youtube", label: "YouTube", icon: "youtube" },
  { network: "whatsapp", label: "WhatsApp", icon: "whatsapp" },
];

/** Who we are, where we are, and how to contact us. */
export function FooterBody(props: FooterBodyProps) {
  const { brand, tagline, address, phones, email, hours, social, year, demo } = props;
  return (
    <>
      <RidgeLine />
      <div className={`${styles.body} ${pageStyles.onDark}`}>
        <div className={pageStyles.content}>
          <div className={styles.grid}>
            <div className={styles.brand}>
              <Link
                className={brandMarkStyles.brand}
                to={paths.home()}
                aria-label={m.nav_brand_home({ brand })}
              >
                <BrandMark />
                <span>{brand}</span>
              </Link>
              <p className={styles.tagline}>{tagline}</p>
              <SocialLinks social={social} />
            </div>
            <div>
              <h2 className={styles.heading}>{m.contact_office()}</h2>
              <address>
                {address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <p className={styles.hours}>{hours}</p>
            </div>
            <div>
              <h2 className={styles.heading}>{m.footer_talk()}</h2>
              <ul>
                {phones.map((phone) => (
                  <li key={phone}>
                    <a
                      className={`${styles.link} ${textStyles.figures}`}
                      href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
                    >
                      {phone}
                    </a>
                  </li>
                ))}
                <li>
                  <a className={styles.link} href={`mailto:${email}`}>
                    {email}
                  </a>
                </li>
              </ul>
            </div>
            <FooterLinks brand={brand} />
          </div>
          <div className={styles.base}>
            <span>{m.footer_copyright({ year, brand })}</span>
            <span>{m.footer_promise()}</span>
            {demo && <p>{m.footer_demo()}</p>}
          </div>
        </div>
      </div>
    </>
  );
}

function SocialLinks({ social }: Pick<FooterBodyProps, "social">) {
  return (
    <ul className={styles.social}>
      {NETWORKS.map(({ network, label, icon }) => {
        const href = social[network];
        if (!hasOwnAddress(href)) return null;
        return (
          <li key={network}>
            <a className={iconButtonStyles.button} href={href} aria-label={label} rel="noopener">
              <Icon name={icon} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function FooterLinks({ brand }: { brand: string }) {
  const links = [
    { to: paths.about(), label: m.footer_about() },
    { to: paths.proof(), label: m.proof_title() },
    { to: paths.contact(), label: m.nav_contact() },
    { to: paths.ownRequests(), label: m.nav_my_requests() },
    { to: paths.privacy(), label: m.footer_privacy() },
    { to: paths.terms(), label: m.footer_terms() },
    { to: paths.blog(), label: m.blog_title() },
    { to: paths.status(), label: m.status_title() },
  ];
  return (
    <nav aria-labelledby="foot-links">
      <h2 className={styles.heading} id="foot-links">
        {brand}
      </h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link className={styles.link} to={link.to}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
