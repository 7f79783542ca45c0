import type { AdminDeal } from "#contract/lead/deal.ts";
import type { LeadDossier } from "#contract/lead/lead.admin.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { DEAL_STAGES, isDealOpen, OFF_REASONS } from "#domain/deal/choices.ts";
import { writeMessageLink } from "#domain/lead/message-template.ts";
import { isVisitOpen, PARTIES } from "#domain/visit/choices.ts";
import { OpenedVersion } from "#web/features/admin/admin-form.tsx";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { DealDates, DealEvents, DealFold } from "#web/features/deal/DealLists.tsx";
import { DealProgress, NextSteps } from "#web/features/deal/DealProgress.tsx";
import { nameDealPerson } from "#web/features/deal/deal-text.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./Deal.module.css";
import { DealOffers } from "./DealOffers.tsx";
import { DealPapers } from "./DealPapers.tsx";
import { DaysForm, StepForms } from "./DealSteps.tsx";
import { useDealAnswer, useDealForm } from "./use-deal-form.ts";
import { VISIT_PLACE } from "./VisitCard.tsx";

interface DealLinksProps {
  deal: AdminDeal;
  links: NonNullable<AdminDeal["links"]>;
  lead: LeadRow;
  /** The site's own address. */
  origin: string;
}

/** The signed pages of both sides, to send to people without email. */
function DealLinks({ deal, links, lead, origin }: DealLinksProps) {
  const text = m.deal_desk_link_text({ title: deal.title, link: origin + links.visitor });
  return (
    <DealFold words={m.deal_desk_links()}>
      <div className={styles.part}>
        <p className={recordStyles.hint}>{m.deal_desk_links_words()}</p>
        {PARTIES.map(({ value: party }) => (
          <TextField
            key={party}
            label={m.deal_desk_link_of({ party })}
            value={origin + links[party]}
            readOnly
            onFocus={({ target }) => target.select()}
          />
        ))}
        {lead.phone && (
          <div>
            <ButtonLink
              look="outline"
              size="sm"
              to={writeMessageLink(lead.phone, text)}
              reloadDocument
              target="_blank"
              rel="noreferrer"
            >
              {m.deal_desk_link_send()}
            </ButtonLink>
          </div>
        )}
      </div>
    </DealFold>
  );
}

/** Undoes the last step, or calls the deal off. */
function DealEnd({ deal, hasEmail }: { deal: AdminDeal; hasEmail: boolean }) {
  return (
    <>
      {deal.undoTo && deal.can.includes("undo") && <UndoForm deal={deal} to={deal.undoTo} />}
      {deal.can.includes("off") && <CallOffForm deal={deal} hasEmail={hasEmail} />}
    </>
  );
}

function UndoForm({ deal: { version }, to }: { deal: AdminDeal; to: NonNullable<AdminDeal["undoTo"]> }) {
  const form = useDealForm("deal-undo");
  return (
    <ActionForm of={form}>
      <OpenedVersion of={form} version={version} />
      <Button type="submit" look="outline" size="sm" busy={form.isBusy}>
        {m.deal_desk_undo({ stage: getLabel(DEAL_STAGES, to) })}
      </Button>
    </ActionForm>
  );
}

function CallOffForm({ deal: { version }, hasEmail }: { deal: AdminDeal; hasEmail: boolean }) {
  const form = useDealForm("deal-stop");
  const { field, answer, isBusy } = form;
  return (
    <DealFold words={m.deal_desk_stop()} open={answer?.ok === false}>
      <ActionForm of={form} className={recordStyles.form} noValidate>
        <OpenedVersion of={form} version={version} />
        <p className={recordStyles.hint}>
          {hasEmail ? m.deal_desk_stop_words() : m.deal_desk_stop_words_phone()}
        </p>
        <SelectField
          {...field("reason")}
          label={m.admin_reason()}
          options={getOptions(OFF_REASONS)}
          placeholder={m.ui_choose()}
        />
        <TextField {...field("words")} label={m.deal_page_stop_more()} optional />
        <div>
          <Button type="submit" look="danger" busy={isBusy}>
            {m.deal_desk_stop()}
          </Button>
        </div>
      </ActionForm>
    </DealFold>
  );
}

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
  const rejection = useDealAnswer();
  return (
    <RecordCard title={m.deal_noun()} {...(deal && { note: deal.code.toUpperCase() })}>
      <div className={styles.deal} data-part="deal">
        {rejection && (
          <Notice tone="bad" live>
            {rejection}
          </Notice>
        )}
        {deal && <Whole lead={lead} deal={deal} origin={origin} now={now} />}
        {mayStart && <StartForm again={deal !== null} hasEmail={lead.hasEmail} />}
      </div>
    </RecordCard>
  );
}

interface DealHintProps {
  lead: LeadRow;
  visit: LeadDossier["visit"];
}

/** How a deal starts, for a lead that is being negotiated without one: the status alone starts nothing. */
export function DealHint({ lead, visit }: DealHintProps) {
  return (
    <RecordCard title={m.admin_lead_deal_how()}>
      <p className={recordStyles.prose}>{explainStart(lead, visit)}</p>
      {lead.propertyId && visit?.state !== "done" && (
        <a className={textStyles.link} href={`#${VISIT_PLACE}`}>
          {m.admin_lead_deal_to_visit()}
        </a>
      )}
    </RecordCard>
  );
}

function explainStart({ propertyId }: LeadRow, visit: LeadDossier["visit"]): string {
  if (propertyId === null) return m.admin_lead_deal_search();
  // With the visit behind them, a deal could start if the property were still offered.
  if (visit?.state === "done") return m.deal_error_property_gone();
  return visit && isVisitOpen(visit.state)
    ? m.admin_lead_deal_visit({ when: timeLine(visit.at) })
    : m.admin_lead_deal_plan();
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
      <DealEnd deal={deal} hasEmail={lead.hasEmail} />
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

const explainNext = (hasEmail: boolean): string =>
  hasEmail ? m.deal_desk_start_words() : m.deal_desk_start_words_phone();

function StartForm({ again, hasEmail }: { again: boolean; hasEmail: boolean }) {
  const form = useDealForm("deal-start");
  return (
    <ActionForm of={form} className={recordStyles.form}>
      <p className={recordStyles.hint}>{again ? m.deal_desk_again() : explainNext(hasEmail)}</p>
      <div>
        <Button type="submit" look="tonal" busy={form.isBusy}>
          {m.deal_desk_start()}
        </Button>
      </div>
    </ActionForm>
  );
}
