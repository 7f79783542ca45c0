import { join } from "node:path";
import type { Redis } from "ioredis";
import { createAccountServices } from "./features/account/account.service.ts";
import { createAudienceService } from "./features/audience/audience.service.ts";
import { createAuditService } from "./features/audit/audit.service.ts";
import { createBrochureService } from "./features/brochure/brochure.service.ts";
import { createBuyingService } from "./features/buying/buying.service.ts";
import { createChargeService } from "./features/charge/charge.service.ts";
import { createContactService } from "./features/contact/contact.service.ts";
import { createContentService } from "./features/content/content.service.ts";
import { createDealServices } from "./features/deal/deal.service.ts";
import { createDraftService } from "./features/draft/draft.service.ts";
import { createFiguresService } from "./features/figures/figures.service.ts";
import { createHomeService } from "./features/home/home.service.ts";
import { createImportService } from "./features/import/import.service.ts";
import { createJobService } from "./features/job/job.service.ts";
import { createLeadServices } from "./features/lead/lead.service.ts";
import { createLeadImportServices } from "./features/lead-import/lead-import.service.ts";
import { createLinkCodes } from "./features/link/link.code.service.ts";
import { createMailService } from "./features/mail/mail.service.ts";
import { createMapService } from "./features/map/map.service.ts";
import { createMarketService } from "./features/market/market.service.ts";
import { createMediaService } from "./features/media/media.service.ts";
import { createModerationServices } from "./features/moderation/moderation.service.ts";
import { createOwnerServices } from "./features/owner/owner.service.ts";
import { createPasskeyService } from "./features/passkey/passkey.service.ts";
import { createPlaceService } from "./features/place/place.service.ts";
import { createPosterService } from "./features/poster/poster.service.ts";
import { createProfileServices } from "./features/profile/profile.service.ts";
import { createPropertyServices } from "./features/property/property.service.ts";
import { createReportService } from "./features/report/report.service.ts";
import { createRetention } from "./features/retention/retention.service.ts";
import { createReviewService } from "./features/review/review.service.ts";
import { createSavedSearchService } from "./features/saved-search/saved-search.service.ts";
import type { FollowingEngine } from "./features/search/engine/engine.ts";
import { createSearchService, type SearchService } from "./features/search/search.service.ts";
import { createSessionService } from "./features/session/session.service.ts";
import { createSettingsService } from "./features/settings/settings.service.ts";
import { createSharePictureService } from "./features/share-picture/share-picture.service.ts";
import { createShortlistService } from "./features/shortlist/shortlist.service.ts";
import { createSitemapService } from "./features/sitemap/sitemap.service.ts";
import { createSocialService } from "./features/social/social.service.ts";
import { createStateServices } from "./features/status/status.service.ts";
import { createTokenService } from "./features/token/token.service.ts";
import { createTwoFactorServices } from "./features/two-factor/two-factor.service.ts";
import { createUploadService } from "./features/upload/upload.service.ts";
import { createUserService } from "./features/user/user.service.ts";
import { createVisitServices } from "./features/visit/visit.service.ts";
import { createVitalsService } from "./features/vitals/vitals.service.ts";
import { createWebhookServices } from "./features/webhook/webhook.service.ts";
import { MAILS } from "./mails.ts";
import { createKnownDevices } from "./platform/auth/guess-guard.ts";
import { createRateLimitCounter } from "./platform/auth/rate-limit-counter.ts";
import { createRateLimits, type RateLimitCounter } from "./platform/auth/rate-limiter.ts";
import { createSignedLinks } from "./platform/auth/signed-link.ts";
import type { SocialConfig } from "./platform/auth/social-providers.ts";
import type { LastBackup } from "./platform/backup/last-backup.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import { createPhotos } from "./platform/images/photos.ts";
import { createJobs, type Jobs } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/log.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import type { SmsSender } from "./platform/sms/sms-sender.ts";
import { type DiskSpace, getFolderSpace } from "./platform/storage/disk-space.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { createArchiveFolder } from "./platform/uploads/archive-folder.ts";
import { createPartialFiles } from "./platform/uploads/partial-files.ts";
import { createVideos } from "./platform/videos/videos.ts";
import type { UrlRules } from "./platform/webhooks/public-address.ts";
import { isMachineBusy } from "./platform/work/processor-time.ts";

export interface ServiceDependencies {
  database: Database;
  clock: Clock;
  log: Log;
  /** Where photos are stored. */
  storage: Storage;
  /** Folder for files while they are being uploaded; on the same disk as the storage, if the storage is a folder. */
  uploadFolder: string;
  /** Free space of the disk that stores files; by default, of the disk with the folder above. */
  disk?: DiskSpace;
  /** Reads what the command for backups has left; without it, there is none. */
  readLastBackup?: () => Promise<LastBackup>;
  /** Whether work that nobody waits for should be postponed; by default, this depends on the load of the machine. */
  isBusy?: () => boolean;
  /** Sends mail. */
  mailer: Mailer;
  /** Sends text messages; without it, nobody can confirm a mobile number. */
  sms?: SmsSender | undefined;
  /** Signs sessions and links, and encrypts the secrets of authenticator apps. */
  sessionSecret: string;
  /** Secrets that it had before: what they have signed or encrypted stays valid. */
  formerSecrets?: readonly string[];
  /** Counts attempts for all processes together. */
  redis?: Redis | undefined;
  /** Counts attempts for the web processes of this machine; without either, this process counts its own. */
  sharedAttempts?: RateLimitCounter | undefined;
  /** The search index that the web processes of this machine share; without it, this process builds its own. */
  sharedIndex?: FollowingEngine | undefined;
  /** The address at which people open the site. */
  siteUrl: string;
  /** The providers people can sign in with instead of a password. */
  social?: SocialConfig;
  /** A MapLibre style for interactive maps; without it, our own outline map is used. */
  mapStyleUrl?: string | undefined;
  /** Where messages to other systems may go; by default only to machines on the internet. */
  webhookRules?: Partial<UrlRules> | undefined;
}

export type Services = ReturnType<typeof createServices>;

/** Creates every service once; API calls, pages and jobs all use these. Each noun is named once. */
export function createServices(dependencies: ServiceDependencies) {
  const { limits, proof, ...common } = createCommonServices(dependencies);
  const { readOffice, readTerms, readTeamRules } = common.settings;
  const deps = { ...dependencies, ...common, limits, proof, readOffice, readTerms, readTeamRules };
  const place = createPlaceService(deps);
  const search = createSearchService({ ...deps, place });
  const listed = { ...deps, place, search };
  const { deciding, ...moderation } = createModerationServices(deps);
  const enquiries = createEnquiryServices(listed);
  return {
    ...common,
    ...createSignInServices(deps),
    ...createTeamServices(deps),
    ...enquiries,
    ...moderation,
    ...createPropertyServices({ ...deps, ...moderation, place, deciding }),
    audience: createAudienceService(deps),
    brochure: createBrochureService(deps),
    charge: createChargeService(deps),
    contact: createContactService(deps),
    content: createContentService(),
    draft: createDraftService(deps),
    home: createHomeService(listed),
    imports: createImportService({ ...deps, place }),
    ...createLeadImportServices(deps),
    map: createMapService({ styleUrl: dependencies.mapStyleUrl }),
    market: createMarketService(listed),
    place,
    poster: createPosterService(deps),
    report: createReportService({ ...deps, ...moderation }),
    /** Deletes what is no longer needed; a job runs it every hour. */
    retention: createRetention({ ...deps, ...enquiries }),
    review: createReviewService(deps),
    savedSearch: createSavedSearchService(listed),
    search,
    sharePicture: createSharePictureService(deps),
    shortlist: createShortlistService(listed),
    sitemap: createSitemapService(deps),
    ...createStateServices({ ...deps, index: search.index }),
  };
}

/** What most of the others need: settings, jobs, links, files and mail. */
function createCommonServices(dependencies: ServiceDependencies) {
  const { database, clock, log, mailer, siteUrl } = dependencies;
  const limits = createRateLimits(createRateLimitCounter(dependencies));
  const settings = createSettingsService({ database, clock });
  const jobs = createJobs({ database, log });
  const links = createSignedLinks(dependencies.sessionSecret, dependencies.formerSecrets);
  const files = createFileServices(dependencies, jobs);
  const { proof, profile } = createProfileServices({ ...files, database, clock, limits, links });
  const mail = createMailService({
    ...{ database, log, jobs, mailer, siteUrl, readOffice: settings.readOffice, kinds: MAILS },
    wantsMail: profile.doesWantMail,
    getUnsubscribeAddress: profile.getUnsubscribeAddress,
  });
  return {
    ...files,
    /** Whoever runs the process opens, starts and closes it. */
    jobs,
    ...{ limits, links, mail, profile, proof, settings },
  };
}

/** Photos and videos, and their upload. */
function createFileServices(dependencies: ServiceDependencies, jobs: Jobs) {
  const { database, clock, storage, uploadFolder } = dependencies;
  const { disk = getFolderSpace(uploadFolder), isBusy = () => isMachineBusy() } = dependencies;
  const photos = createPhotos(storage);
  const videos = createVideos(storage);
  const media = createMediaService({ database, clock, photos, videos, disk, jobs, isBusy });
  const partial = createPartialFiles(uploadFolder);
  const upload = createUploadService({ database, clock, media, partial, disk, jobs });
  // Its name has a dot, so that it is not taken for an upload.
  const archives = createArchiveFolder(join(uploadFolder, "imports.d"));
  return { photos, media, disk, upload, archives };
}

type CommonServices = ReturnType<typeof createCommonServices>;
type Deps = ServiceDependencies &
  CommonServices &
  Pick<CommonServices["settings"], "readOffice" | "readTerms" | "readTeamRules">;

/** Accounts, and every way to sign in. */
function createSignInServices(given: Deps) {
  const devices = createKnownDevices(given);
  const { auth, invite, ...account } = createAccountServices({ ...given, devices });
  const { twoFactor, ...steps } = createTwoFactorServices({ ...given, auth, devices });
  const deps = { ...given, ...steps, auth, devices };
  const session = createSessionService(deps);
  return {
    ...account,
    ...createOwnerServices({ ...deps, session, invite }),
    passkey: createPasskeyService(deps),
    session,
    social: createSocialService(deps),
    token: createTokenService(deps),
    twoFactor,
  };
}

/** From an enquiry over a visit to the keys, and what the law says about who may buy. */
function createEnquiryServices(given: Deps & { search: SearchService }) {
  const deps = { ...given, linkCodes: createLinkCodes(given), buying: createBuyingService(given) };
  const deals = createDealServices(deps);
  const visits = createVisitServices(deps);
  const leads = createLeadServices({ ...deps, ...deals, ...visits });
  return { buying: deps.buying, ...leads, ...visits, ...deals };
}

/** What only the team uses, and the figures. */
function createTeamServices(deps: Deps) {
  const vitals = createVitalsService(deps);
  return {
    audit: createAuditService(deps),
    figures: createFiguresService({ ...deps, vitals }),
    job: createJobService(deps),
    user: createUserService(deps),
    vitals,
    ...createWebhookServices(deps),
  };
}
