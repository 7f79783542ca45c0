import type { Office } from "#content/office.ts";
import type { PublicProperty } from "#contract/property.public.ts";
import { dayLine } from "#domain/dates.ts";
import type { LeadKind } from "#domain/lead-choices.ts";
import { amountsFor, instalment, USUAL_LOAN } from "#domain/loan.ts";
import { priceLine, rupees } from "#domain/money.ts";
import { paths } from "#web/paths.ts";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import { salePrice } from "./cost-lines.ts";
import { rateLine } from "./listing-lines.ts";
import { OwnerAdvert } from "./OwnerAdvert.tsx";
import "./summary.css";

interface TeamWords {
  brand: string;
  /** The number that takes bookings, as people read it. */
  phone: string;
  hours: string;
}

/** The office as this page speaks of it. */
export const teamWords = ({ brand, phones, hours }: Office): TeamWords => ({
  ...{ brand, hours },
  phone: phones[0] ?? "",
});

export interface SummaryProps {
  property: PublicProperty;
  team: TeamWords;
  /**
   * Opens the form over the page. Without JavaScript the links lead to the form further down. None in a preview, where
   * nobody can ask.
   */
  onAsk: ((kind: LeadKind) => void) | null;
}

const FORM = "#contact";
const dial = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;

/** A link to the form that opens it in place where it can. */
function AskLink({
  kind,
  onAsk,
  ...rest
}: { kind: LeadKind; onAsk: SummaryProps["onAsk"] } & Omit<Parameters<typeof ButtonLink>[0], "to">) {
  if (!onAsk) {
    const { look, size, block, children } = rest;
    return (
      <Button {...{ look, size, block }} disabled>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink
      {...rest}
      to={FORM}
      onClick={(event) => {
        event.preventDefault();
        onAsk(kind);
      }}
    />
  );
}

/** Price, what goes with it, and the one action of the page; the team beneath. */
export function Summary({ property, team, onAsk }: SummaryProps) {
  const rate = rateLine(property);
  const price = salePrice(property);
  return (
    <aside className="aside" aria-label={m.detail_summary()}>
      <div className="sum">
        <p className="price">{priceLine(property)}</p>
        {rate && <p className="sum__rate">{rate}</p>}
        <dl>
          {property.security !== null && property.purpose !== "buy" && (
            <Row label={m.detail_deposit()} value={rupees(property.security)} />
          )}
          {price && (
            <div>
              <dt>{m.detail_emi_from()}</dt>
              <dd>
                <a href="#emi">{m.detail_emi_from_value({ amount: emiOf(price) })}</a>
              </dd>
            </div>
          )}
          {property.negotiable && <Row label={m.detail_negotiable()} value={m.detail_negotiable_yes()} />}
          {property.publishedAt && <Row label={m.detail_listed()} value={dayLine(property.publishedAt)} />}
          <Row
            label={m.detail_available()}
            value={m.detail_confirmed({ day: dayLine(property.confirmedAt) })}
          />
        </dl>
        <AskLink kind="contact" size="lg" block onAsk={onAsk}>
          {m.detail_contact_now()}
        </AskLink>
        {onAsk ? <BrochureLink id={property._id} /> : <p className="sum__off">{m.detail_preview_off()}</p>}
      </div>
      <div className="sum sum--team">
        <div className="sum__team">
          <BrandMark size={44} />
          <p>
            <b>{m.detail_team({ brand: team.brand })}</b>
            {m.detail_team_words({ hours: team.hours })}
            <b className="sum__phone">{team.phone}</b>
          </p>
        </div>
        <div className="sum__two">
          {onAsk ? (
            <a className={buttonClass({ look: "tonal", size: "sm" })} href={dial(team.phone)}>
              <Icon name="phone" />
              {m.detail_call_now()}
            </a>
          ) : (
            <Button look="tonal" size="sm" icon="phone" disabled>
              {m.detail_call_now()}
            </Button>
          )}
          <AskLink kind="request" look="outline" size="sm" onAsk={onAsk}>
            {m.detail_send_request()}
          </AskLink>
        </div>
        {onAsk ? <BrochureLink id={property._id} /> : <p className="sum__off">{m.detail_preview_off()}</p>}
      </div>
      {onAsk && <OwnerAdvert />}
    </aside>
  );
}

/** A plain link, so that browsers save the file by its own name. */
function BrochureLink({ id }: { id: string }) {
  return (
    <a
      className={buttonClass({ look: "outline", block: true }, "sum__paper")}
      href={paths.brochure(id)}
      rel="nofollow"
      download
    >
      <Icon name="download" />
      {m.detail_brochure()}
    </a>
  );
}

/** What the calculator begins with. */
const emiOf = (price: number) => rupees(instalment({ ...USUAL_LOAN, amount: amountsFor(price).usual }));

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The same price and actions at the bottom of a phone's screen. */
export function PhoneBar({ property, team, onAsk }: SummaryProps) {
  const rate = rateLine(property);
  return (
    <div className="dbar">
      <p>
        <b>{priceLine(property)}</b>
        {rate && <span>{rate}</span>}
      </p>
      {onAsk && (
        <a className="icon-btn icon-btn--line" href={dial(team.phone)} aria-label={m.detail_call_now()}>
          <Icon name="phone" />
        </a>
      )}
      <AskLink kind="contact" onAsk={onAsk}>
        {m.detail_contact_now()}
      </AskLink>
    </div>
  );
}
