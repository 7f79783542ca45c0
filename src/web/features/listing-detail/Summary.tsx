import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { computeInstalment, getAmountsFor, USUAL_LOAN } from "#domain/money/loan.ts";
import { countDepositMonths, formatPriceLine, formatRupees } from "#domain/money/money.ts";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { Button, getButtonClass } from "#web/ui/Button.tsx";
import * as factsStyles from "#web/ui/facts.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { Link } from "#web/ui/Link.tsx";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { getDialHref, type TeamText } from "../contact/team-contact.ts";
import { AskLink } from "../lead-form/AskLink.tsx";
import { Reduced } from "../listing-card/Reduced.tsx";
import { getSalePrice } from "../listing-text/cost.ts";
import { formatRateLine } from "../listing-text/listing-text.ts";
import * as ownerAdvertStyles from "./OwnerAdvert.module.css";
import * as styles from "./Summary.module.css";
import { TeamNumber, useCountPress } from "./TeamNumber.tsx";

/** "₹36,000 (2 months)"; without the months if it is not a whole number of them. */
function formatDepositLine(security: number, rent: number | null): string {
  const rupees = formatRupees(security);
  const months = countDepositMonths(security, rent);
  return months === null ? rupees : m.detail_deposit_months({ rupees, months });
}

/** "₹1,500 a month", or that there is nothing to pay. */
const formatMaintenanceLine = (maintenance: number): string =>
  maintenance === 0
    ? m.detail_maintenance_none()
    : m.detail_maintenance_month({ rupees: formatRupees(maintenance) });

/** The only advert on the page, and it is our own: listing is free. This place is not for sale. */
function OwnerAdvert() {
  return (
    <Link className={ownerAdvertStyles.advert} data-part="advert" to={paths.ownerLanding()}>
      <RidgeLine low />
      <span className={ownerAdvertStyles.mark}>{m.detail_advert_mark()}</span>
      <b>{m.detail_advert()}</b>
      <span>{m.detail_advert_words()}</span>
    </Link>
  );
}

export interface SummaryProps {
  property: PublicProperty;
  team: TeamText;
  /** A preview cannot send requests. */
  preview?: boolean;
}

/** Opens the form; in a preview the button does nothing. */
function Ask({ property, preview, ...rest }: Pick<SummaryProps, "property" | "preview"> & AskLook) {
  const { look, size, block, children } = rest;
  if (preview)
    return (
      <Button {...{ look, size, block }} disabled>
        {children}
      </Button>
    );
  return <AskLink listing={property} {...rest} />;
}

type AskLook = Pick<Parameters<typeof AskLink>[0], "kind" | "look" | "size" | "block" | "children">;

/** The price with its details, and the main button of the page; the team below. */
export function Summary({ property, team, preview = false }: SummaryProps) {
  const rate = formatRateLine(property);
  const price = getSalePrice(property);
  return (
    <aside className={styles.aside} data-part="aside" aria-label={m.detail_summary()}>
      <div className={styles.summary} data-part="summary">
        <p className={textStyles.price} data-part="price">
          {formatPriceLine(property)}
        </p>
        <Reduced from={property.reducedFrom} />
        {rate && <p className={styles.rate}>{rate}</p>}
        <dl className={factsStyles.rows}>
          {property.security !== null && property.purpose !== "buy" && (
            <Row label={m.detail_deposit()} value={formatDepositLine(property.security, property.rent)} />
          )}
          {property.maintenance !== null && (
            <Row label={m.detail_maintenance()} value={formatMaintenanceLine(property.maintenance)} />
          )}
          {price && (
            <div>
              <dt>{m.detail_emi_from()}</dt>
              <dd>
                <a href="#emi">{m.detail_emi_from_value({ amount: getEmi(price) })}</a>
              </dd>
            </div>
          )}
          {property.negotiable && <Row label={m.field_price()} value={m.detail_negotiable_yes()} />}
          {property.publishedAt && <Row label={m.detail_listed()} value={dayLine(property.publishedAt)} />}
          <Row
            label={m.detail_available()}
            value={m.detail_confirmed({ day: dayLine(property.confirmedAt) })}
          />
        </dl>
        <Ask {...{ property, preview }} size="lg" block>
          {m.card_contact_now()}
        </Ask>
        {!preview ? (
          <BrochureLink id={property._id} />
        ) : (
          <p className={styles.off}>{m.detail_preview_off()}</p>
        )}
      </div>
      <div className={`${styles.summary} ${styles.forTeam}`} data-part="team-summary">
        <div className={styles.team}>
          <BrandMark size={44} />
          <p>
            <b>{m.detail_team({ brand: team.brand })}</b>
            {m.detail_team_words({ hours: team.hours })}
          </p>
        </div>
        {preview ? (
          <div className={styles.twoButtons}>
            <Button look="tonal" size="sm" icon="phone" disabled>
              {m.detail_call_now()}
            </Button>
          </div>
        ) : (
          <TeamNumber listing={property} team={team} />
        )}
        <Ask {...{ property, preview }} kind="request" look="outline" size="sm" block>
          {m.detail_send_request()}
        </Ask>
        {!preview ? (
          <BrochureLink id={property._id} />
        ) : (
          <p className={styles.off}>{m.detail_preview_off()}</p>
        )}
      </div>
      {!preview && <OwnerAdvert />}
    </aside>
  );
}

/** A plain link, so that browsers save the file by its own name. */
function BrochureLink({ id }: { id: string }) {
  return (
    <a
      className={getButtonClass({ look: "outline", block: true }, styles.brochure)}
      data-part="button"
      href={paths.brochure(id)}
      rel="nofollow"
      download
    >
      <Icon name="download" />
      {m.detail_brochure()}
    </a>
  );
}

/** The calculator's starting values. */
const getEmi = (price: number) =>
  formatRupees(computeInstalment({ ...USUAL_LOAN, amount: getAmountsFor(price).usual }));

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The same price and buttons at the bottom of a phone's screen. */
export function PhoneBar({ property, team, preview = false }: SummaryProps) {
  const rate = formatRateLine(property);
  const count = useCountPress(property._id);
  return (
    <div className={styles.contactBar} data-part="contact-bar">
      <p>
        <b>{formatPriceLine(property)}</b>
        {rate && <span>{rate}</span>}
      </p>
      {!preview && (
        <a
          className={`${iconButtonStyles.button} ${iconButtonStyles.line}`}
          data-part="icon-button"
          href={getDialHref(team.phone)}
          aria-label={m.detail_call_now()}
          onClick={() => count("call")}
        >
          <Icon name="phone" />
        </a>
      )}
      <Ask {...{ property, preview }}>{m.card_contact_now()}</Ask>
    </div>
  );
}
