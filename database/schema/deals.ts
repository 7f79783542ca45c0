import type { Generated } from "kysely";
import type {
  DealEventKind,
  DealStage,
  OffReason,
  PaperState,
  StoredOfferState,
  TokenWay,
} from "#domain/deal/choices.ts";
import type { DealMover } from "#domain/deal/moves.ts";
import type { PaperKind } from "#domain/deal/papers.ts";
import type { Purpose } from "#domain/property/choices.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { Defaulted, Stamp, StampOrNull } from "./columns.ts";

export interface DealTable {
  id: Generated<number>;
  public_id: Generated<string>;
  lead_id: number;
  property_id: number;
  purpose: Purpose;
  stage: Defaulted<DealStage>;
  /** The stage before the last step, to which it can be undone. */
  stage_before: DealStage | null;
  version: Defaulted<number>;
  /** Rupees, of rent a month. */
  asked: number | null;
  agreed: number | null;
  token_amount: number | null;
  /** Days as 2026-11-21. */
  token_on: string | null;
  token_way: TokenWay | null;
  agreement_on: string | null;
  registry_on: string | null;
  handover_on: string | null;
  off_reason: OffReason | null;
  off_words: Defaulted<string>;
  off_by: DealMover | null;
  visitor_consent: boolean | null;
  owner_consent: boolean | null;
  created_at: Stamp;
  updated_at: Stamp;
  ended_at: StampOrNull;
}

export interface DealOfferTable {
  id: Generated<number>;
  public_id: Generated<string>;
  deal_id: number;
  party: Party;
  by_team: boolean;
  amount: number;
  words: Defaulted<string>;
  state: Defaulted<StoredOfferState>;
  /** The owner who made it, or to whom it was made; null if their account is gone. */
  owner_id: string | null;
  at: Stamp;
}

export interface DealPaperTable {
  id: Generated<number>;
  public_id: Generated<string>;
  deal_id: number;
  kind: PaperKind;
  words: Defaulted<string>;
  asked_of: Party;
  state: Defaulted<PaperState>;
  reason: Defaulted<string>;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface DealFileTable {
  id: Generated<number>;
  public_id: Generated<string>;
  paper_id: number;
  key: string;
  kind: "photo" | "pdf";
  name: string;
  bytes: number;
  sent_by: DealMover;
  member_id: string | null;
  /** The owner who has sent it; null for files of others. */
  owner_id: string | null;
  created_at: Stamp;
}

export interface DealFileGoneTable {
  key: string;
  at: Stamp;
}

export interface DealEventTable {
  id: Generated<number>;
  deal_id: number;
  kind: DealEventKind;
  by: DealMover;
  member_id: string | null;
  /** For whom the team spoke, whose file was seen, or who is asked for a paper. */
  party: Party | null;
  amount: number | null;
  stage: DealStage | null;
  paper: PaperKind | null;
  state: PaperState | null;
  at: Stamp;
}
