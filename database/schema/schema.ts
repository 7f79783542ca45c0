import type {
  DealEventTable,
  DealFileGoneTable,
  DealFileTable,
  DealOfferTable,
  DealPaperTable,
  DealTable,
} from "./deals.ts";
import type {
  AuditEntryTable,
  BuyingRuleTable,
  ChargeTable,
  DeskCountTable,
  MigrationTable,
  SearchChangeTable,
  SettingTable,
  WebVitalDayTable,
} from "./house.ts";
import type {
  ImportPhotoTable,
  ImportRowTable,
  ImportTable,
  LeadSheetRowTable,
  LeadSheetTable,
} from "./imports.ts";
import type { AvailabilityReminderTable, ListingDayTable } from "./owner.ts";
import type {
  ApiTokenTable,
  AuthenticatorTable,
  CredentialsTable,
  LinkCodeTable,
  MailChoiceTable,
  MobileCodeTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SessionsTable,
  UsersTable,
  VerificationsTable,
} from "./people.ts";
import type { LandmarkTable, LandUnitTable, LocalityTable, RegionTable, TownTable } from "./places.ts";
import type {
  DraftTable,
  EndedCheckTable,
  MediaTable,
  PhotoSizesTable,
  PriceHistoryTable,
  ProjectUnitTable,
  PropertyTable,
  ProposalTable,
  PublicPropertyView,
  SentFormTable,
  UploadTable,
  VerificationCheckTable,
} from "./property.ts";
import type { KindWordTable, SearchDocumentTable, SearchListingView } from "./search.ts";
import type {
  ContactMessageTable,
  LeadEventTable,
  LeadNoteTable,
  LeadOriginTable,
  LeadTable,
  ReportTable,
  ReviewTable,
  SavedSearchTable,
  SavedSearchToldTable,
  ShortlistTable,
  VisitFeedTable,
  VisitTable,
} from "./visitors.ts";
import type { WebhookEventTable, WebhookMessageTable, WebhookTable, WebhookTryTable } from "./webhooks.ts";

/** The tables as created by the migrations (database/migrations), for Kysely. */
export interface Schema {
  deal: DealTable;
  deal_offer: DealOfferTable;
  deal_paper: DealPaperTable;
  deal_file: DealFileTable;
  deal_file_gone: DealFileGoneTable;
  deal_event: DealEventTable;
  region: RegionTable;
  town: TownTable;
  locality: LocalityTable;
  kind_word: KindWordTable;
  landmark: LandmarkTable;
  land_unit: LandUnitTable;
  users: UsersTable;
  sessions: SessionsTable;
  credentials: CredentialsTable;
  verifications: VerificationsTable;
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
  api_token: ApiTokenTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  link_code: LinkCodeTable;
  mail_choice: MailChoiceTable;
  mobile_code: MobileCodeTable;
  property: PropertyTable;
  public_property: PublicPropertyView;
  project_unit: ProjectUnitTable;
  media: MediaTable;
  photo_sizes: PhotoSizesTable;
  upload: UploadTable;
  verification_check: VerificationCheckTable;
  ended_check: EndedCheckTable;
  property_proposal: ProposalTable;
  price_history: PriceHistoryTable;
  listing_day: ListingDayTable;
  availability_reminder: AvailabilityReminderTable;
  draft: DraftTable;
  sent_form: SentFormTable;
  property_import: ImportTable;
  property_import_row: ImportRowTable;
  property_import_photo: ImportPhotoTable;
  review: ReviewTable;
  lead: LeadTable;
  lead_event: LeadEventTable;
  lead_note: LeadNoteTable;
  lead_origin: LeadOriginTable;
  lead_sheet: LeadSheetTable;
  lead_sheet_row: LeadSheetRowTable;
  visit: VisitTable;
  visit_feed: VisitFeedTable;
  shortlist: ShortlistTable;
  saved_search: SavedSearchTable;
  saved_search_told: SavedSearchToldTable;
  report: ReportTable;
  contact_message: ContactMessageTable;
  setting: SettingTable;
  buying_rule: BuyingRuleTable;
  charge: ChargeTable;
  audit_entry: AuditEntryTable;
  desk_count: DeskCountTable;
  search_change: SearchChangeTable;
  search_document: SearchDocumentTable;
  search_listing: SearchListingView;
  web_vital_day: WebVitalDayTable;
  migration: MigrationTable;
  webhook: WebhookTable;
  webhook_event: WebhookEventTable;
  webhook_message: WebhookMessageTable;
  webhook_try: WebhookTryTable;
}
