import { z } from "zod";
import { getLabel } from "#domain/choice.ts";
import { DEAL_STAGES, type DealStage, isHolding } from "#domain/deal/choices.ts";
import { type DealMover, type DealNotice, findOpenOffer } from "#domain/deal/moves.ts";
import { LIMITS } from "#domain/limits.ts";
import { formatRupees } from "#domain/money/money.ts";
import { addSeconds } from "#domain/time/dates.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { LeadDeps } from "../lead/lead.service.ts";
import { writeDealLink } from "../link/link.address.service.ts";
import type { MailTo } from "../mail/mail.service.ts";
import { dealForMember, dealForParty } from "./deal.mail.ts";
import { type OfferRow, readNewestOffer, readOffers } from "./deal.offer.store.ts";
import { type DealRow, readDeal } from "./deal.store.ts";

export const getStageName = (stage: DealStage): string => getLabel(DEAL_STAGES, stage);

const DEAL_MAIL_REASONS = [
  "started",
  "offer",
  "accepted",
  "declined",
  "stage",
  "off",
  "papers",
  "keys",
] as const;
const dealMailData = z.object({
  deal: z.string(),
  to: z.enum(["visitor", "owner", "member"]),
  what: z.enum(DEAL_MAIL_REASONS),
  /** The newest offer when it was queued; missing in jobs of earlier versions. */
  offer: z.number().optional(),
});
type DealMailData = z.infer<typeof dealMailData>;
/** A job of its own: the signed link must not be stored, so it is created when the mail is written. */
const dealMail = defineJob({ name: "deal-mail", data: dealMailData });

interface DealNotification {
  readonly deal: string;
  readonly news: readonly DealNotice[];
  readonly by: DealMover;
}

/**
 * Queues the mails about a move, in its transaction. What the team did is mailed when a minute has passed, so that a
 * mistake can be undone before anybody is told; only the start is told at once.
 */
export type NotifyAboutDeal = (queries: Queries, told: DealNotification) => Promise<void>;

/** Mails about deals: to both sides and the member of the team. */
export function createDealNotifier(deps: LeadDeps): NotifyAboutDeal {
  const { database, clock, jobs, links, mail, siteUrl } = deps;
  jobs.register(dealMail, async ({ deal: publicId, to, what, offer }, { id }) => {
    const deal = await readDeal(database.db, publicId);
    if (!deal) return;
    const offers = await readOffers(database.db, deal.id);
    if (!isStillTrue(deal, offers, { to, what, offer })) return;
    const box = findRecipient(deal, to);
    if (!box) return;
    const amount = formatRupees(findOpenOffer(offers, deal)?.amount ?? deal.agreed ?? offers[0]?.amount ?? 0);
    const about = { what, title: deal.title, amount, stage: getStageName(deal.stage) };
    if (to === "member") {
      const isVisitorWithoutEmail = deal.email === null && deal.stopped_at === null;
      const data = { ...about, lead: deal.lead_public_id, isVisitorWithoutEmail };
      return mail.deliver(dealForMember, { to: box, data, id });
    }
    const data = { ...about, party: to, link: siteUrl + writeDealLink(links, deal, to) };
    await mail.deliver(dealForParty, { to: box, data, id });
  });
  return async (queries, { deal, news: told, by }) => {
    const offer = await readNewestOffer(queries, deal);
    for (const { to, what } of told) {
      const isLater = by === "team" && what !== "started";
      const after = isLater ? { after: addSeconds(clock.now(), LIMITS.undoSeconds) } : {};
      await jobs.addJob(queries, dealMail, { deal, to, what, ...(offer && { offer }) }, after);
    }
  };
}

/** Whether the mail still says what is true. */
function isStillTrue(
  deal: DealRow,
  offers: readonly OfferRow[],
  { to, what, offer }: Omit<DealMailData, "deal">,
): boolean {
  const { stage } = deal;
  const open = findOpenOffer(offers, deal);
  // A later offer has a mail of its own.
  const isNewest = offer === undefined || offer === offers[0]?.id;
  switch (what) {
    case "offer":
      return isNewest && open !== undefined && open.party !== to;
    case "declined":
      return isNewest && stage === "offer" && !open;
    case "accepted":
    case "stage":
      return isHolding(stage);
    case "papers":
    case "started":
      return stage !== "off";
    default:
      return stage === what;
  }
}

/** Where the mail goes; null for a visitor without an address or who wants no more mails, and without a member. */
function findRecipient(deal: DealRow, to: DealMailData["to"]): MailTo | null {
  if (to === "owner") return { userId: deal.owner_id };
  if (to === "member") return deal.assignee_id === null ? null : { userId: deal.assignee_id };
  return deal.email !== null && deal.stopped_at === null ? { email: deal.email } : null;
}
