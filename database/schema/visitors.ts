import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { BuyingAnswers } from "#domain/buying/evaluate.ts";
import type { MessageStatus, ReportReason, ReportStatus, ReviewStatus } from "#domain/feedback/choices.ts";
import type {
  CallLanguage,
  CallOutcome,
  CallTime,
  CallTopic,
  LeadEventKind,
  LeadKind,
  LeadSource,
  LeadStatus,
  NumberWay,
} from "#domain/lead/choices.ts";
import type { Alert } from "#domain/saved-search/alerts.ts";
import type { Party, VisitAnswer, VisitState } from "#domain/visit/choices.ts";
import type { Defaulted, Stamp, StampOrNull } from "./columns.ts";

export interface ReviewTable {
  id: Generated<number>;
  public_id: Generated<string>;
  property_id: number;
  user_id: string;
  rating: number;
  text: string;
  status: Defaulted<ReviewStatus>;
  version: Defaulted<number>;
  /** The reason for a rejection. */
  reason: string | null;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface LeadTable {
  id: Generated<number>;
  public_id: Generated<string>;
  /** Null if somebody looks for something (`wanted`) instead of asking about one property. */
  property_id: number | null;
  wanted: Defaulted<string>;
  source: Defaulted<LeadSource>;
  user_id: string | null;
  /** A hash of the browser and the property; null if a member wrote the lead down. */
  repeat_key: string | null;
  kind: LeadKind;
  name: string;
  phone: string | null;
  email: string | null;
  message: Defaulted<string>;
  preferred_time: Defaulted<CallTime>;
  consent: boolean;
  /** What they agreed to. */
  consent_words: Defaulted<string>;
  /** The member who heard it; null if they ticked it themselves. */
  consent_heard_by: string | null;
  /** When we promised to call; null if nothing was promised. */
  call_by: StampOrNull;
  /** The first call that the team logged; a trigger writes it. */
  called_at: StampOrNull;
  /** When somebody has to do something about it next; the database computes it. */
  due_at: ColumnType<Date | null, never, never>;
  status: Defaulted<LeadStatus>;
  assignee_id: string | null;
  next_step: Defaulted<string>;
  next_step_at: StampOrNull;
  stopped_at: StampOrNull;
  language: Defaulted<CallLanguage>;
  topic: Defaulted<CallTopic>;
  /** When the visitor would like to come. */
  wished_at: StampOrNull;
  /** A copy of the time of the visit that is still to come; a trigger writes it. */
  visit_at: StampOrNull;
  reminded_at: StampOrNull;
  /** What they said about buying, if they chose to send it. */
  buying: JSONColumnType<BuyingAnswers> | null;
  /** The text that the tracker searches; a trigger writes it. */
  desk_text: Generated<string>;
  demo: Defaulted<boolean>;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface LeadOriginTable {
  lead_id: number;
  /** The portal, as its sender names it. */
  portal: string;
  their_id: Defaulted<string>;
  /** A hash of the portal and its id; null where it gave none. */
  their_hash: string | null;
  asked_at: Stamp;
  agreed_at: Stamp;
  agreed_where: string;
  agreed_how: string;
  sent_by: string | null;
}

export interface LeadNoteTable {
  id: Generated<number>;
  lead_id: number;
  author_id: string | null;
  text: string;
  at: Stamp;
}

export interface LeadEventTable {
  id: Generated<number>;
  lead_id: number;
  actor_id: string | null;
  /** Who has the lead from then on, if it was claimed or handed on. */
  member_id: string | null;
  kind: LeadEventKind;
  status: LeadStatus | null;
  outcome: CallOutcome | null;
  way: NumberWay | null;
  /** Who answered; null for the team. */
  party: Party | null;
  visit_at: StampOrNull;
  visit_place: Defaulted<string>;
  at: Stamp;
}

export interface VisitTable {
  id: Generated<number>;
  public_id: Generated<string>;
  lead_id: number;
  state: VisitState;
  at: Stamp;
  place: Defaulted<string>;
  /** Grows with every change that calendars must show. */
  sequence: Defaulted<number>;
  visitor_answer: Defaulted<VisitAnswer>;
  /** The time that this person last proposed. */
  visitor_time: StampOrNull;
  visitor_answered_at: StampOrNull;
  owner_answer: Defaulted<VisitAnswer>;
  owner_time: StampOrNull;
  owner_answered_at: StampOrNull;
  /** The sequence that this person was last mailed; 0 if they know nothing of the visit. */
  visitor_told: Defaulted<number>;
  owner_told: Defaulted<number>;
  agreed_at: StampOrNull;
  /** The time of the visit for which the reminder was sent. */
  evening_sent_for: StampOrNull;
  soon_sent_for: StampOrNull;
  /** 1 to 5. */
  score: number | null;
  feedback: Defaulted<string>;
  feedback_at: StampOrNull;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface VisitFeedTable {
  user_id: string;
  /** Part of the address; a higher one makes the earlier address worthless. */
  number: Defaulted<number>;
  is_on: Defaulted<boolean>;
  created_at: Stamp;
}

export interface ShortlistTable {
  user_id: string;
  property_id: number;
  created_at: Stamp;
}

export interface SavedSearchTable {
  id: Generated<number>;
  public_id: Generated<string>;
  /** The holder's account, or null if an email address holds it. */
  user_id: string | null;
  email: string | null;
  confirmed_at: StampOrNull;
  name: string;
  /** The query string of the listing page's address. */
  query: string;
  alert: Defaulted<Alert>;
  begins_at: Stamp;
  looked_at: Stamp;
  due_at: StampOrNull;
  last_sent_at: StampOrNull;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface SavedSearchToldTable {
  saved_search_id: number;
  property_id: number;
  price: number | null;
  told_at: Stamp;
}

export interface ReportTable {
  id: Generated<number>;
  public_id: Generated<string>;
  property_id: number;
  user_id: string | null;
  reason: ReportReason;
  text: Defaulted<string>;
  status: Defaulted<ReportStatus>;
  note: Defaulted<string>;
  created_at: Stamp;
  decided_at: StampOrNull;
}

export interface ContactMessageTable {
  id: Generated<number>;
  public_id: Generated<string>;
  /** The account that sent it; null if nobody was signed in. */
  user_id: string | null;
  full_name: string;
  email: string | null;
  phone: string | null;
  subject: string;
  message: string;
  status: Defaulted<MessageStatus>;
  note: Defaulted<string>;
  created_at: Stamp;
  updated_at: Stamp;
}
