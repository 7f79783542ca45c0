import { getValues, listChoices } from "#domain/choice.ts";
import { LIMITS } from "#domain/limits.ts";
import type { Purpose } from "#domain/property/choices.ts";
import { getKind, type PropertyType } from "#domain/property/kinds.ts";
import { PARTY_VALUES, type Party } from "#domain/visit/choices.ts";
import { m } from "#words/generated/messages.js";
import type { DealStage } from "./choices.ts";
import type { DealMover } from "./moves.ts";

/** The papers that a deal may need. */
export const PAPER_KINDS = listChoices({
  "sale-deed": m.choice_deal_paper_sale_deed,
  "record-of-rights": m.choice_deal_paper_record_of_rights,
  mutation: m.choice_deal_paper_mutation,
  encumbrance: m.choice_deal_paper_encumbrance,
  "holding-tax": m.choice_deal_paper_holding_tax,
  "approved-plan": m.choice_deal_paper_approved_plan,
  completion: m.choice_deal_paper_completion,
  "society-noc": m.choice_deal_paper_society_noc,
  "bank-noc": m.choice_deal_paper_bank_noc,
  "loan-sanction": m.choice_deal_paper_loan_sanction,
  identity: m.choice_deal_paper_identity,
  pan: m.choice_deal_paper_pan,
  agreement: m.choice_deal_paper_agreement,
  "rent-agreement": m.choice_deal_paper_rent_agreement,
  "police-verification": m.choice_deal_paper_police_verification,
  other: m.choice_deal_paper_other,
});
export type PaperKind = (typeof PAPER_KINDS)[number]["value"];
export const PAPER_KIND_VALUES = getValues(PAPER_KINDS);

const PERSONAL_KINDS: readonly PaperKind[] = ["identity", "pan", "police-verification"];

/** Whether a paper shows who somebody is and what could be misused in their name. */
export const isPersonalPaper = (kind: PaperKind): boolean => PERSONAL_KINDS.includes(kind);

interface OpenedFile {
  readonly paper_kind: PaperKind;
  readonly asked_of: Party;
  readonly sent_by: DealMover;
}

/**
 * Whether somebody may open a file of a deal. Personal papers are shown to the other side only while a price is agreed:
 * from the accepted offer on, and no longer after the deal is off. Those of a former owner only the team opens: the new
 * owner is another person, and the visitor has no deal with the former one.
 */
export function mayOpenFile(
  file: OpenedFile,
  { stage, reader, isFormerOwners }: { stage: DealStage; reader: DealMover; isFormerOwners: boolean },
): boolean {
  if (!isPersonalPaper(file.paper_kind) || reader === "team") return true;
  if (isFormerOwners) return false;
  if (reader === file.asked_of || reader === file.sent_by) return true;
  return stage !== "offer" && stage !== "off";
}

interface Row {
  readonly kind: PaperKind;
  /** Who is asked for it. */
  readonly of: readonly Party[];
  readonly when: (of: { purpose: Purpose; isBuilt: boolean; isShared: boolean }) => boolean;
}

const isBought = ({ purpose }: { purpose: Purpose }) => purpose === "buy";
const isLet = ({ purpose }: { purpose: Purpose }) => purpose !== "buy";

/** Which papers a deal begins with, as a table. The team adds others, and marks those that are not needed. */
const PAPERS: readonly Row[] = [
  { kind: "sale-deed", of: ["owner"], when: isBought },
  { kind: "record-of-rights", of: ["owner"], when: isBought },
  { kind: "mutation", of: ["owner"], when: isBought },
  { kind: "encumbrance", of: ["owner"], when: isBought },
  { kind: "holding-tax", of: ["owner"], when: ({ isBuilt }) => isBuilt },
  { kind: "approved-plan", of: ["owner"], when: ({ purpose, isBuilt }) => purpose === "buy" && isBuilt },
  { kind: "completion", of: ["owner"], when: ({ purpose, isShared }) => purpose === "buy" && isShared },
  { kind: "society-noc", of: ["owner"], when: ({ isShared }) => isShared },
  { kind: "identity", of: PARTY_VALUES, when: () => true },
  { kind: "pan", of: PARTY_VALUES, when: isBought },
  { kind: "rent-agreement", of: ["owner"], when: isLet },
  {
    kind: "police-verification",
    of: ["visitor"],
    when: ({ purpose }) => purpose === "rent" || purpose === "pg",
  },
];

/** A paper and the side that is asked for it. */
export interface PaperRequest {
  readonly kind: PaperKind;
  readonly askedOf: Party;
}

/** The papers that a deal about such a property begins with, in the order in which they are asked. */
export function listFirstPapers(property: { type: PropertyType; purpose: Purpose }): readonly PaperRequest[] {
  const kind = getKind(property.type);
  const of = { purpose: property.purpose, isBuilt: !kind.land, isShared: kind.home && !kind.ownLand };
  return PAPERS.filter(({ when }) => when(of)).flatMap((row) =>
    row.of.map((askedOf) => ({ kind: row.kind, askedOf })),
  );
}

/** Why a file for a paper was not taken. */
export const DEAL_TROUBLES = [
  "unsupported",
  "too_large",
  "locked",
  "damaged",
  "pages",
  "slow",
  "many",
  "none",
  "full",
  "checked",
  "over",
  "busy",
] as const;
export type DealTrouble = (typeof DEAL_TROUBLES)[number];

/** What to do about it, for the person who sent the file. */
export function describeDealTrouble(trouble: DealTrouble, name: string): string {
  switch (trouble) {
    case "unsupported":
      return m.deal_trouble_unsupported({ name });
    case "too_large":
      return m.deal_trouble_too_large({ name, size: `${LIMITS.dealFileBytes / 1024 / 1024} MB` });
    case "locked":
      return m.deal_trouble_locked({ name });
    case "damaged":
      return m.deal_trouble_damaged({ name });
    case "pages":
      return m.deal_trouble_pages({ name, count: LIMITS.dealFilePages });
    case "slow":
      return m.deal_trouble_slow({ name });
    case "many":
      return m.deal_trouble_many({ count: LIMITS.dealFilesPerPaper });
    case "none":
      return m.deal_trouble_none();
    case "full":
      return m.deal_trouble_full();
    case "checked":
      return m.deal_trouble_checked();
    case "over":
      return m.deal_trouble_over();
    case "busy":
      return m.deal_trouble_busy();
  }
}
