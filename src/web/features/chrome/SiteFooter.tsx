import clsx from "clsx";
import { Link } from "react-router";
import { hasOwnAddress } from "#domain/address/own-address.ts";
import { paths } from "#web/paths.ts";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { Icon, type IconName } from "#web/ui/Icon.tsx";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { m } from "#words/generated/messages.js";

type Network = "facebook" | "instagram" | "linkedin" | "youtube" | "whatsapp";

export interface SiteFooterProps {
  brand: string;
  tagline: string;
  /** The office's address, line by line. */
  address: readonly string[];
  phones: readonly string[];
  email: string;
  hours: string;
  /** Full addresses; a network without one is left out. */
  social: Partial<Record<Network, string>>;
  year: number;
  /** Its people and listings are invented. */
  demo: boolean;
  /** The page ends on a sand band, so the sky above the ridge is sand too. */
  aboveSand?: boolean;
}

const NETWORKS: readonly { network: Network; label: string; icon: IconName }[] = [
  { network: "facebook", label: "Facebook", icon: "facebook" },
  { network: "instagram", label: "Instagram", icon: "instagram" },
  { network: "linkedin", label: "LinkedIn", icon: "linkedin" },
  { network: "youtube", label: "YouTube", icon: "youtube" },
  { network: "whatsapp", label: "WhatsApp", icon: "whatsapp" },
];

/** The foot of every public page: who we are, where, how to reach us. */
export function SiteFooter(props: SiteFooterProps) {
  const { brand, tagline, address, phones, email, hours, social, year, demo, aboveSand } = props;
  return (
    <footer className={clsx("foot", aboveSand && "foot--sand")}>
      <RidgeLine />
      <div className="foot__body on-dark">
        <div className="wrap">
          <div className="foot__grid">
            <div className="foot__brand">
              <Link className="brand" to={paths.home()} aria-label={m.nav_brand_home({ brand })}>
                <BrandMark />
                <span>{brand}</span>
              </Link>
              <p className="foot__tagline">{tagline}</p>
              <SocialLinks social={social} />
            </div>
            <div>
              <h2 className="foot__h">{m.footer_office()}</h2>
              <address>
                {address.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
              <p className="foot__hours">{hours}</p>
            </div>
            <div>
              <h2 className="foot__h">{m.footer_talk()}</h2>
              <ul>
                {phones.map((phone) => (
                  <li key={phone}>
                    <a className="foot__link num" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
                      {phone}
                    </a>
                  </li>
                ))}
                <li>
                  <a className="foot__link" href={`mailto:${email}`}>
                    {email}
                  </a>
                </li>
              </ul>
            </div>
            <FooterLinks brand={brand} />
          </div>
          <div className="foot__base">
            <span>{m.footer_copyright({ year, brand })}</span>
            <span>{m.footer_promise()}</span>
            {demo && <p>{m.footer_demo()}</p>}
          </div>
        </div>
      </div>
    </footer>
  );
}

function SocialLinks({ social }: Pick<SiteFooterProps, "social">) {
  return (
    <ul className="foot__social">
      {NETWORKS.map(({ network, label, icon }) => {
        const href = social[network];
        if (!hasOwnAddress(href)) return null;
        return (
          <li key={network}>
            <a className="icon-btn" href={href} aria-label={label} rel="noopener">
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
    { to: paths.proof(), label: m.footer_proof() },
    { to: paths.contact(), label: m.footer_contact() },
    { to: paths.privacy(), label: m.footer_privacy() },
    { to: paths.terms(), label: m.footer_terms() },
    { to: paths.blog(), label: m.footer_blog() },
  ];
  return (
    <nav aria-labelledby="foot-links">
      <h2 className="foot__h" id="foot-links">
        {brand}
      </h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link className="foot__link" to={link.to}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
