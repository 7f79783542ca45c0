import type { AdminDeal, DealEvent, DealLine, DealOffer, DealPage, DealPaper } from "#contract/lead/deal.ts";
import { getFirstName, removeContactDetails } from "#domain/account/person-name.ts";
import { isHolding } from "#domain/deal/choices.ts";
import {
  type DealMover,
  findOpenOffer,
  getDealFacts,
  getOfferState,
  isOfFormerOwner,
  listDealMoves,
} from "#domain/deal/moves.ts";
import { listNextSteps } from "#domain/deal/next-steps.ts";
import { mayOpenFile } from "#domain/deal/papers.ts";
import { LIMITS } from "#domain/limits.ts";
import type { Party } from "#domain/visit/choices.ts";
import { getNameForTeam } from "../lead/lead.present.ts";
import type { OfferRow } from "./deal.offer.store.ts";
import type { FileRow, PaperRow } from "./deal.paper.store.ts";
import type { DealEventRow, DealRow } from "./deal.store.ts";

/** Everything that a page about one deal shows. */
export interface WholeDeal {
  readonly deal: DealRow;
  readonly offers: readonly OfferRow[];
  readonly papers: readonly PaperRow[];
  readonly files: readonly FileRow[];
  readonly events: readonly DealEventRow[];
}

/** Six characters by which people speak of a deal, and which stand in watermarks. */
export const getDealCode = (publicId: string): string => publicId.slice(0, 6).toUpperCase();

const presentOffer = (offer: OfferRow, deal: DealRow, reader: DealMover): DealOffer => ({
  _id: offer.public_id,
  by: offer.party,
  byTeam: offer.by_team,
  amount: offer.amount,
  words: offer.words,
  at: offer.at.toISOString(),
  state: getOfferState(offer, deal),
  mine: offer.party === reader && !(reader === "owner" && isOfFormerOwner(offer, deal)),
  ofFormerOwner: isOfFormerOwner(offer, deal),
});

/** Whether a file is a former owner's: sent by them, or by the team for them. */
export const isFormerOwners = (file: FileRow, deal: Pick<DealRow, "owner_id">): boolean =>
  file.asked_of === "owner" && isOfFormerOwner(file, deal);

/** Whether this side has sent a file: a new owner has not sent what the former one did. */
export const isSentBySide = (file: FileRow, deal: Pick<DealRow, "owner_id">, by: DealMover): boolean =>
  file.sent_by === by && !(by === "owner" && isFormerOwners(file, deal));

/** Who reads, and whether files are open to them: by a link only after a code. */
interface PaperReader {
  readonly reader: DealMover;
  readonly canUpload: boolean;
  readonly areFilesOpen: boolean;
}

function presentPaper(
  paper: PaperRow,
  whole: WholeDeal,
  { reader, canUpload, areFilesOpen }: PaperReader,
): DealPaper {
  const { deal } = whole;
  const { stage } = deal;
  const files = whole.files
    .filter(({ paper_id }) => paper_id === paper.id)
    .map((file) => ({ ...file, isFormerOwners: isFormerOwners(file, deal) }));
  const shown = files.filter((file) => mayOpenFile(file, { ...file, stage, reader }));
  const hidden = files.filter((file) => !shown.includes(file));
  const isOpen = paper.state !== "checked" && paper.state !== "not-needed";
  return {
    _id: paper.public_id,
    kind: paper.kind,
    words: paper.words,
    askedOf: paper.asked_of,
    state: paper.state,
    reason: paper.reason,
    mayUpload:
      canUpload &&
      isOpen &&
      files.length < LIMITS.dealFilesPerPaper &&
      (reader === "team" || reader === paper.asked_of),
    held: hidden.length,
    heldOfFormerOwner: hidden.filter((file) => file.isFormerOwners).length,
    closed: areFilesOpen ? 0 : shown.length,
    files: (areFilesOpen ? shown : []).map((file) => ({
      _id: file.public_id,
      name: file.name,
      bytes: file.bytes,
      kind: file.kind,
      at: file.created_at.toISOString(),
      mine: isSentBySide(file, deal, reader),
      ofFormerOwner: file.isFormerOwners,
    })),
  };
}

/** Who looked at a file is for the side whose file it is, and what a side says of its consent for itself. */
const maySee = (event: DealEventRow, reader: DealMover): boolean =>
  reader === "team" || (event.kind !== "file-seen" && event.kind !== "consent") || event.party === reader;

const presentEvent = (event: DealEventRow): DealEvent => ({
  kind: event.kind,
  by: event.by,
  member: event.by === "team" ? event.member : null,
  at: event.at.toISOString(),
  party: event.party,
  amount: event.amount,
  stage: event.stage,
  paper: event.paper,
  state: event.state,
});

function listStepsOf({ deal, offers, papers }: Pick<WholeDeal, "deal" | "offers" | "papers">) {
  return [
    ...listNextSteps({
      stage: deal.stage,
      purpose: deal.purpose,
      openOffer: findOpenOffer(offers, deal)?.party ?? null,
      papers: papers.map(({ kind, asked_of, state }) => ({ kind, askedOf: asked_of, state })),
      days: presentDays(deal),
      consent: { visitor: deal.visitor_consent, owner: deal.owner_consent },
    }),
  ];
}

const presentDays = (deal: DealRow) => ({
  agreement: deal.agreement_on,
  registry: deal.registry_on,
  handover: deal.handover_on,
});

function presentBase(whole: WholeDeal, reader: DealMover, areFilesOpen = true) {
  const { deal, offers } = whole;
  const can = listDealMoves(getDealFacts(deal, offers), reader);
  const { token_amount: amount, token_on: day, token_way: way } = deal;
  return {
    _id: deal.public_id,
    code: getDealCode(deal.public_id),
    version: deal.version,
    stage: deal.stage,
    off:
      deal.stage === "off" && deal.off_reason && deal.off_by
        ? { reason: deal.off_reason, words: deal.off_words, by: deal.off_by }
        : null,
    title: deal.title,
    purpose: deal.purpose,
    asked: deal.asked,
    agreed: deal.agreed,
    held: deal.held && deal.stage === "offer",
    offers: offers.map((offer) => presentOffer(offer, deal, reader)),
    can,
    token: amount !== null && day !== null && way !== null ? { amount, day, way } : null,
    days: presentDays(deal),
    papers: whole.papers.map((paper) =>
      presentPaper(paper, whole, { reader, canUpload: can.includes("upload"), areFilesOpen }),
    ),
    next: listStepsOf(whole),
    events: whole.events.filter((event) => maySee(event, reader)).map(presentEvent),
  };
}

/** A deal for the team. @param links the addresses of both sides, for the member who handles the lead */
export const presentAdminDeal = (whole: WholeDeal, links: AdminDeal["links"]): AdminDeal => ({
  ...presentBase(whole, "team"),
  undoTo: presentBase(whole, "team").can.includes("undo") ? whole.deal.stage_before : null,
  consent: { visitor: whole.deal.visitor_consent, owner: whole.deal.owner_consent },
  links,
});

/** Whether both sides know each other's names by now: a price was agreed. */
const isNamed = ({ stage, agreed }: DealRow) => isHolding(stage) || (stage === "keys" && agreed !== null);

interface Reader {
  readonly party: Party;
  /** The visitor's page of their request. */
  readonly follow: string;
  readonly now: Date;
  readonly files: DealPage["files"];
}

/** A deal for the side that has the link. No number and no address stands in it, because links get forwarded. */
export function presentDealPage(whole: WholeDeal, { party, follow, now, files }: Reader): DealPage {
  const { deal } = whole;
  const other = party === "visitor" ? deal.owner_name : deal.name;
  const mine = party === "visitor" ? deal.visitor_consent : deal.owner_consent;
  return {
    ...presentBase(whole, party, files.open),
    party,
    files,
    propertyId: deal.is_public ? deal.property_public_id : null,
    other: isNamed(deal) ? removeContactDetails(other) : getFirstName(other),
    member: deal.member,
    consent: { asked: deal.stage === "keys", mine },
    follow: party === "visitor" ? follow : null,
    now: now.toISOString(),
  };
}

/** A deal in the team's list. */
export const presentDealLine = (whole: Pick<WholeDeal, "deal" | "offers" | "papers">): DealLine => ({
  _id: whole.deal.public_id,
  leadId: whole.deal.lead_public_id,
  stage: whole.deal.stage,
  title: whole.deal.title,
  visitorName: getNameForTeam(whole.deal),
  member: whole.deal.member,
  agreed: whole.deal.agreed,
  updatedAt: whole.deal.updated_at.toISOString(),
  next: listStepsOf(whole)[0] ?? null,
});
