import { join } from "node:path";
import type { Redis } from "ioredis";
import { LIMITS } from "#domain/limits.ts";
import { createEmailService, type EmailDeps } from "./features/account/account.email.service.ts";
import { createMobileService } from "./features/account/account.mobile.service.ts";
import { createResetService, type ResetDeps } from "./features/account/account.reset.service.ts";
import { createAccountService } from "./features/account/account.service.ts";
import { createInvitations } from "./features/account/account.team.service.ts";
import { createAudienceService } from "./features/audience/audience.service.ts";
import { createAuditService } from "./features/audit/audit.service.ts";
import { createBrochureService } from "./features/brochure/brochure.service.ts";
import { createBuyingService } from "./features/buying/buying.service.ts";
import { createChargeService } from "./features/charge/charge.service.ts";
import { createContactService } from "./features/contact/contact.service.ts";
import { createContentService } from "./features/content/content.service.ts";
import { createDraftService } from "./features/draft/draft.service.ts";
import { createFiguresService } from "./features/figures/figures.service.ts";
import { createHomeService } from "./features/home/home.service.ts";
import { createImportService } from "./features/import/import.service.ts";
import { createJobService, type JobServiceDeps } from "./features/job/job.service.ts";
import { createLinkCodes, type LinkCodeDeps } from "./features/link/link.code.service.ts";
import { createMailService } from "./features/mail/mail.service.ts";
import { createMapService } from "./features/map/map.service.ts";
import { createMediaService } from "./features/media/media.service.ts";
import { createModerationBulk } from "./features/moderation/moderation.bulk.service.ts";
import { createDecisionMail } from "./features/moderation/moderation.decision.service.ts";
import { createModerationQueue } from "./features/moderation/moderation.queue.service.ts";
import { createModerationService, type ModerationDeps } from "./features/moderation/moderation.service.ts";
import { createOwnerService, createOwnerTeamService } from "./features/owner/owner.service.ts";
import { createPasskeyService } from "./features/passkey/passkey.service.ts";
import { createMarketService } from "./features/place/place.market.service.ts";
import { createPlaceService } from "./features/place/place.service.ts";
import { createPosterService } from "./features/poster/poster.service.ts";
import { createPasswordService } from "./features/profile/profile.password.service.ts";
import { createProof } from "./features/profile/profile.proof.service.ts";
import { createProfileService } from "./features/profile/profile.service.ts";
import { createAvailabilityService } from "./features/property/property.life.service.ts";
import { createPropertyService } from "./features/property/property.service.ts";
import { createUpkeepService, registerAskOwner } from "./features/property/property.upkeep.service.ts";
import { createReportService } from "./features/report/report.service.ts";
import { createRetention } from "./features/retention/retention.service.ts";
import { createReviewService } from "./features/review/review.service.ts";
import { createSavedSearchService } from "./features/saved-search/saved-search.service.ts";
import type { FollowingEngine } from "./features/search/engine/engine.ts";
import { createSearchService } from "./features/search/search.service.ts";
import { createSessionService, type SessionDeps } from "./features/session/session.service.ts";
import { createSettingsService } from "./features/settings/settings.service.ts";
import { createSharePictureService } from "./features/share-picture/share-picture.service.ts";
import { createShortlistService } from "./features/shortlist/shortlist.service.ts";
import { createSitemapService } from "./features/sitemap/sitemap.service.ts";
import { createLinkService } from "./features/social/social.link.service.ts";
import { createSocialService, listOffered } from "./features/social/social.service.ts";
import { createStateServices } from "./features/status/status.service.ts";
import { createTokenService } from "./features/token/token.service.ts";
import { createCodes, renewAppSecrets } from "./features/two-factor/two-factor.codes.service.ts";
import { createRecoveryService, createTwoFactorService } from "./features/two-factor/two-factor.service.ts";
import { createTwoFactorSignIn } from "./features/two-factor/two-factor.sign-in.service.ts";
import { hasTwoFactor } from "./features/two-factor/two-factor.store.ts";
import { createUploadService } from "./features/upload/upload.service.ts";
import { createUserService, type UserDeps } from "./features/user/user.service.ts";
import { createVitalsService } from "./features/vitals/vitals.service.ts";
import { createDealServices, createLeadServices } from "./lead-services.ts";
import { MAILS } from "./mails.ts";
import { createAuth } from "./platform/auth/better-auth.ts";
import { createKnownDevices } from "./platform/auth/guess-guard.ts";
import { createRateLimitCounter } from "./platform/auth/rate-limit-counter.ts";
import { createRateLimits, type RateLimitCounter, type RateLimits } from "./platform/auth/rate-limiter.ts";
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
}

export type Services = ReturnType<typeof createServices>;

/** Creates every service once; API calls, pages and jobs all use these. */
export function createServices(dependencies: ServiceDependencies) {
  const { database, clock, log, mailer, sessionSecret, siteUrl } = dependencies;
  const limits = createRateLimits(createRateLimitCounter(dependencies));
  const settings = createSettingsService({ database, clock });
  const { readOffice, readTerms, readTeamRules } = settings;
  const jobs = createJobs({ database, log });
  const files = createFileServices(dependencies, jobs);
  const { photos, media } = files;
  const links = createSignedLinks(sessionSecret, dependencies.formerSecrets);
  const devices = createKnownDevices({ links, clock, siteUrl });
  const profile = createProfileService({ database, clock, limits, links, media, photos });
  const mail = createMailService({
    ...{ database, log, jobs, mailer, siteUrl, readOffice, kinds: MAILS },
    wantsMail: profile.doesWantMail,
    getUnsubscribeAddress: profile.getUnsubscribeAddress,
  });
  const place = createPlaceService({ database });
  const tellLater = createDecisionMail({ database, clock, jobs, mail, links, siteUrl });
  const moderation = createModerationService({ database, clock, tellLater });
  const search = createSearchService({ ...dependencies, place });
  const laws = createLawServices({ database, clock });
  const availability = createAvailabilityService({ database, clock, links, siteUrl, readTerms });
  registerAskOwner(jobs, mail, availability, readTerms);
  const leadDeps = createLinkDeps({ ...dependencies, limits, mail, jobs, search, links, readOffice });
  const deals = createDealServices({ ...leadDeps, disk: files.disk });
  return {
    ...createAccountServices({
      ...{ ...dependencies, limits, devices, jobs, mail, links, readOffice, readTeamRules },
    }),
    availability,
    brochure: createBrochureService({ limits, photos }),
    ...laws,
    content: createContentService(),
    contact: createContactService({ database, clock, limits, mail, readOffice }),
    home: createHomeService({ database, place, search }),
    draft: createDraftService({ database, clock }),
    imports: createImportService({ ...{ database, clock, limits, jobs, place, siteUrl }, ...files }),
    map: createMapService({ styleUrl: dependencies.mapStyleUrl }),
    ...createLeadServices({ ...leadDeps, ...laws, ...deals }),
    ...deals,
    links,
    /** Whoever runs the process opens, starts and closes it. */
    jobs,
    mail,
    ...files,
    moderation,
    ...createDeskServices({ database, clock, log, mail, jobs, limits, readOffice, tellLater }),
    market: createMarketService({ database, place, search }),
    place,
    poster: createPosterService({ database, limits, readOffice }),
    profile,
    property: createPropertyService({
      ...{ database, clock, place, media, moderation, readTerms, limits, mail, readOffice },
      deciding: { clock, tellLater },
    }),
    /** Deletes what is no longer needed; a job runs it every hour. */
    retention: createRetention({ database, clock, log, jobs, media, dealPapers: deals.dealPapers }),
    search,
    savedSearch: createSavedSearchService({
      ...{ database, clock, log, limits, jobs, mail, links, search, place, siteUrl },
    }),
    sharePicture: createSharePictureService({ limits, photos }),
    settings,
    /** Changes that the process makes to listings by itself; a job runs it every hour of the day. */
    upkeep: createUpkeepService({ database, clock, log, jobs, media, readTerms }),
    sitemap: createSitemapService({ database }),
    ...createStateServices({ ...dependencies, jobs, disk: files.disk, index: search.index }),
    ...createVisitorServices({ database, clock, limits, links, moderation, search }),
  };
}

/** What services behind signed links need: codes to the people to whom the links belong. */
const createLinkDeps = <D extends LinkCodeDeps>(deps: D) => ({ ...deps, linkCodes: createLinkCodes(deps) });

/** What the law asks: taxes and fees, and who may buy what. */
const createLawServices = (deps: { database: Database; clock: Clock }) => ({
  buying: createBuyingService(deps),
  charge: createChargeService(deps),
});

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

/** Accounts and signing in. */
function createAccountServices(
  deps: ServiceDependencies & ResetDeps & EmailDeps & Pick<SessionDeps, "readTeamRules">,
) {
  const { database, log, sessionSecret, siteUrl, social = {} } = deps;
  const email = createEmailService(deps);
  const proof = createProof({ db: database.db, clock: deps.clock, limits: deps.limits });
  const joins = createLinkService({ ...deps, proof, offered: listOffered(social) });
  const auth = createAuth({
    db: database.db,
    log,
    secret: sessionSecret,
    publicUrl: siteUrl,
    passwordLength: { min: LIMITS.passwordMin, max: LIMITS.passwordMax },
    social,
    onNewAddress: email.greet,
    onWayIn: joins.recordJoin,
    hasSecondStep: (userId) => hasTwoFactor(database.db, userId),
  });
  const session = createSessionService({ ...deps, auth, proof });
  const codes = createCodes(sessionSecret, deps.formerSecrets);
  const recovery = createRecoveryService({ ...deps, proof, codes });
  const pass = createTwoFactorSignIn({ ...deps, auth, codes, readPhone: recovery.readPhone });
  return {
    account: createAccountService({ ...deps, auth }),
    email,
    mobile: createMobileService({ ...deps, auth, proof }),
    owner: createOwnerService({ database, session }),
    ownerDesk: createOwnerTeamService({ database, invite: createInvitations(deps) }),
    passkey: createPasskeyService({ ...deps, proof, codes, recovery, pass }),
    password: createPasswordService({ ...deps, recovery }),
    reset: createResetService(deps),
    secondStep: {
      ...createTwoFactorService({ ...deps, proof, codes, recovery }),
      ...pass,
      renewAppSecrets: () => renewAppSecrets({ ...deps, codes }),
    },
    session,
    token: createTokenService({ ...deps, proof, recovery }),
    social: createSocialService({ ...deps, auth, log, proof, links: joins, social }),
  };
}

type VisitorDependencies = Parameters<typeof createAudienceService>[0] &
  Parameters<typeof createReportService>[0] &
  Parameters<typeof createReviewService>[0] &
  Parameters<typeof createShortlistService>[0];

/** What visitors can do with listings. */
function createVisitorServices({ database, clock, limits, links, moderation, search }: VisitorDependencies) {
  return {
    audience: createAudienceService({ database, clock, limits, links }),
    report: createReportService({ database, clock, limits, moderation }),
    review: createReviewService({ database, clock, limits }),
    shortlist: createShortlistService({ database, clock, search }),
  };
}

/** What only the team uses, and the figures. */
function createDeskServices(
  deps: ModerationDeps &
    JobServiceDeps &
    Pick<UserDeps, "log" | "mail" | "readOffice"> & { limits: RateLimits },
) {
  const proof = createProof({ ...deps, db: deps.database.db });
  const queue = createModerationQueue(deps);
  const vitals = createVitalsService(deps);
  return {
    user: createUserService({ ...deps, proof }),
    queue,
    several: createModerationBulk({ ...deps, queue }),
    audit: createAuditService(deps),
    job: createJobService(deps),
    figures: createFiguresService({ ...deps, vitals }),
    vitals,
  };
}
