import type { AdminDeal } from "#contract/lead/deal.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { getLabel } from "#domain/choice.ts";
import { isDealOpen, OFF_REASONS } from "#domain/deal/choices.ts";
import { DealFold } from "#web/features/deal/DealFold.tsx";
import { DealDates, DealEvents } from "#web/features/deal/DealLists.tsx";
import { DealProgress, NextSteps } from "#web/features/deal/DealProgress.tsx";
import { nameDealPerson } from "#web/features/deal/deal-text.ts";
import { DealEnd } from "#web/features/deal-desk/DealEnd.tsx";
import { DealLinks } from "#web/features/deal-desk/DealLinks.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { RecordCard } from "#web/features/property-desk/RecordCard.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Deal.module.css";
import { DealOffers } from "./DealOffers.tsx";
import { DealPapers } from "./DealPapers.tsx";
import { DaysForm, StepForms } from "./DealSteps.tsx";
import { useDealAnswer, useDealForm } from "./use-deal-form.ts";

interface DealCardProps {
  lead: LeadRow;
  deal: AdminDeal | null;
  /** Whether a deal can be started: a visit took place, and none is open. */
  mayStart: boolean;
  /** The site's own address, for links that are sent. */
  origin: string;
  /** The time at which the page was loaded. */
  now: string;
}

/** The deal of a lead: its stage, who does what next, offers, dates and papers, and every step of the team. */
export function DealCard({ lead, deal, mayStart, origin, now }: DealCardProps) {
  const refusal = useDealAnswer();
  return (
    <RecordCard title={m.deal_noun()} {...(deal && { note: deal.code.toUpperCase() })}>
      <div className={styles.deal} data-part="deal">
        {refusal && (
          <Notice tone="bad" live>
            {refusal}
          </Notice>
        )}
        {deal && <Whole lead={lead} deal={deal} origin={origin} now={now} />}
        {mayStart && <StartForm again={deal !== null} />}
      </div>
    </RecordCard>
  );
}

function Whole({ lead, deal, origin, now }: Omit<DealCardProps, "mayStart" | "deal"> & { deal: AdminDeal }) {
  const { can, off, held, stage } = deal;
  return (
    <>
      <DealProgress deal={deal} />
      {off && (
        <Notice tone="warn">
          {m.deal_desk_off_why({
            who: nameDealPerson(off.by, "team"),
            reason: off.words || getLabel(OFF_REASONS, off.reason),
          })}
        </Notice>
      )}
      {held && <Notice tone="warn">{m.deal_desk_held()}</Notice>}
      {stage !== "off" && <NextSteps deal={deal} reader="team" />}
      {!lead.mine && isDealOpen(stage) && <p className={recordStyles.hint}>{m.deal_desk_claim()}</p>}
      <DealOffers deal={deal} />
      <StepForms deal={deal} today={now} />
      <DealDates deal={deal} />
      {can.includes("dates") && <DaysForm deal={deal} />}
      <DealPapers deal={deal} lead={lead._id} />
      {deal.links && <DealLinks deal={deal} links={deal.links} lead={lead} origin={origin} />}
      {stage === "keys" && <Consents consent={deal.consent} />}
      <DealFold words={m.deal_desk_history()}>
        <DealEvents deal={deal} reader="team" />
      </DealFold>
      <DealEnd deal={deal} />
    </>
  );
}

const nameConsent = (said: boolean | null): string =>
  m.deal_desk_consent_of({ answer: said === null ? "none" : said ? "yes" : "no" });

function Consents({ consent: { visitor, owner } }: Pick<AdminDeal, "consent">) {
  return (
    <p className={recordStyles.hint}>
      <b>{m.deal_desk_consent()}</b>{" "}
      {m.deal_desk_consent_both({ visitor: nameConsent(visitor), owner: nameConsent(owner) })}
    </p>
  );
}

function StartForm({ again }: { again: boolean }) {
  const form = useDealForm("deal-start");
  return (
    <ActionForm of={form} className={recordStyles.form}>
      <p className={recordStyles.hint}>{again ? m.deal_desk_again() : m.deal_desk_start_words()}</p>
      <div>
        <Button type="submit" look="tonal" busy={form.isBusy}>
          {m.deal_desk_start()}
        </Button>
      </div>
    </ActionForm>
  );
}
