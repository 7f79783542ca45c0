import { type ReactNode, useState } from "react";
import type { DealEvent, DealOffer, DealPage } from "#contract/lead/deal.ts";
import { getLabel } from "#domain/choice.ts";
import { OFFER_STATES, TOKEN_WAYS } from "#domain/deal/choices.ts";
import { isRegistered } from "#domain/deal/moves.ts";
import { Badge } from "#web/ui/Badge.tsx";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import * as factsStyles from "#web/ui/facts.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as recordStyles from "../record/Record.module.css";
import * as styles from "./Deal.module.css";
import {
  type DealReader,
  describeDealEvent,
  formatDealAmount,
  formatDealDay,
  nameDealPerson,
} from "./deal-text.ts";

interface DealFoldProps {
  words: string;
  /** What it is about, for screen readers, if there are many like it. */
  about?: string;
  /** From the start, or after the form in it was refused, so that the errors are in sight. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a deal that opens on demand. */
export function DealFold({ words, about, open = false, children }: DealFoldProps) {
  // Once open, it stays: what somebody else does must not close a form that is being filled in.
  const [isOpen, setOpen] = useState(open);
  if (open && !isOpen) setOpen(true);
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={disclosureStyles.disclosure}>
        {words} {about && <span className={textStyles.visuallyHidden}>{about}</span>}
      </summary>
      {children}
    </details>
  );
}

const OFFER_TONE = {
  open: "warn",
  accepted: "ok",
  declined: "bad",
  countered: "neutral",
  withdrawn: "neutral",
  ended: "neutral",
} as const;

interface ListProps {
  deal: Pick<DealPage, "offers" | "purpose" | "events" | "token" | "days">;
  reader: DealReader;
}

/** Every offer of the deal, newest first. */
export function OfferList({ deal: { offers, purpose }, reader }: ListProps) {
  return (
    <ol className={styles.list} data-part="deal-offers">
      {offers.map((offer) => (
        <li key={offer._id}>
          <p className={styles.line}>
            <b className={textStyles.figures}>{formatDealAmount(offer.amount, purpose)}</b>
            <Badge tone={OFFER_TONE[offer.state]} status>
              {getLabel(OFFER_STATES, offer.state)}
            </Badge>
          </p>
          <OfferText offer={offer} reader={reader} />
        </li>
      ))}
    </ol>
  );
}

/** Who made an offer and when, and what they wrote. */
export function OfferText({ offer, reader }: { offer: DealOffer; reader: DealReader }) {
  return (
    <>
      <p className={textStyles.quiet}>
        {nameOfferer(offer, reader)} · {timeLine(offer.at)}
        {offer.byTeam && <> · {m.deal_page_offer_by_team()}</>}
      </p>
      {offer.words && <p className={styles.quote}>{offer.words}</p>}
    </>
  );
}

/** A former owner is never the reader: their page ended with the hand-over. */
const nameOfferer = ({ by, mine, ofFormerOwner }: DealOffer, reader: DealReader): string =>
  ofFormerOwner ? m.deal_page_offer_former({ who: mine ? "you" : by }) : nameDealPerson(by, reader);

/** The token, and the days that are set or done. */
export function DealDates({ deal: { token, days, purpose } }: Pick<ListProps, "deal">) {
  const day = (one: string | null) => (one === null ? m.deal_page_day_none() : formatDealDay(one));
  return (
    <dl className={`${factsStyles.rows} ${styles.dates}`} data-part="deal-dates">
      <div>
        <dt>{m.deal_page_token()}</dt>
        <dd>
          {token
            ? m.deal_page_token_paid({
                amount: formatDealAmount(token.amount, "buy"),
                way: getLabel(TOKEN_WAYS, token.way),
                day: formatDealDay(token.day),
              })
            : m.deal_page_token_none()}
        </dd>
      </div>
      <div>
        <dt>{m.deal_page_day_agreement()}</dt>
        <dd>{day(days.agreement)}</dd>
      </div>
      {isRegistered(purpose) && (
        <div>
          <dt>{m.deal_page_day_registry()}</dt>
          <dd>{day(days.registry)}</dd>
        </div>
      )}
      <div>
        <dt>{m.deal_page_day_handover()}</dt>
        <dd>{day(days.handover)}</dd>
      </div>
    </dl>
  );
}

/** What happened, newest first; each reader gets the lines that they may see. */
export function DealEvents({ deal: { events, purpose }, reader }: ListProps) {
  return (
    <ol className={recordStyles.history} data-part="deal-history">
      {events.map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, and two may be equal
        <li key={`${events.length - at}`}>
          <span>{describeDealEvent(event, purpose)}</span>
          <small>
            {nameWho(event, reader)} · {timeLine(event.at)}
          </small>
        </li>
      ))}
    </ol>
  );
}

const nameWho = ({ by, member }: DealEvent, reader: DealReader): string =>
  by === "team" && member ? member : nameDealPerson(by, reader);
