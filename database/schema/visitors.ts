import type { Generated } from "kysely";
import type {
  CallLanguage,
  CallOutcome,
  CallTime,
  CallTopic,
  LeadEventKind,
  LeadKind,
  LeadStatus,
  NumberWay,
} from "#domain/lead/choices.ts";
import type { MessageStatus } from "#domain/lead/contact-choices.ts";
import type { ReportReason, ReportStatus } from "#domain/report/choices.ts";
import type { ReviewStatus } from "#domain/review/choices.ts";
import type { Alert } from "#domain/saved-search/alerts.ts";
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
  property_id: number;
  user_id: string | null;
  kind: LeadKind;
  name: string;
  phone: string | null;
  email: string | null;
  message: Defaulted<string>;
  preferred_time: Defaulted<CallTime>;
  consent: boolean;
  status: Defaulted<LeadStatus>;
  assignee_id: string | null;
  next_step: Defaulted<string>;
  next_step_at: StampOrNull;
  stopped_at: StampOrNull;
  language: Defaulted<CallLanguage>;
  topic: Defaulted<CallTopic>;
  /** When the visitor would like to come. */
  wished_at: StampOrNull;
  visit_at: StampOrNull;
  visit_place: Defaulted<string>;
  visit_sequence: Defaulted<number>;
  reminded_at: StampOrNull;
  /** The text that the tracker searches; a trigger writes it. */
  desk_text: Generated<string>;
  demo: Defaulted<boolean>;
  created_at: Stamp;
  updated_at: Stamp;
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
  kind: LeadEventKind;
  status: LeadStatus | null;
  outcome: CallOutcome | null;
  way: NumberWay | null;
  visit_at: StampOrNull;
  visit_place: Defaulted<string>;
  at: Stamp;
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
