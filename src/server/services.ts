import type { Redis } from "ioredis";
import { LIMITS } from "#domain/limits.ts";
import { createResetService, type ResetDeps } from "./features/account/account.reset.service.ts";
import { createAccountService } from "./features/account/account.service.ts";
import { createAudienceService } from "./features/audience/audience.service.ts";
import { createAuditService } from "./features/audit/audit.service.ts";
import { createBrochureService } from "./features/brochure/brochure.service.ts";
import { createChargeService } from "./features/charge/charge.service.ts";
import { createContactService } from "./features/contact/contact.service.ts";
import { createContentService } from "./features/content/content.service.ts";
import { createDraftService } from "./features/draft/draft.service.ts";
import { createFiguresService } from "./features/figures/figures.service.ts";
import { createHomeService } from "./features/home/home.service.ts";
import { createLeadDeskService } from "./features/lead/lead.desk.service.ts";
import { createLeadDossierService } from "./features/lead/lead.dossier.service.ts";
import { createLeadExportService } from "./features/lead/lead.export.service.ts";
import { createLeadFollowService } from "./features/lead/lead.follow.service.ts";
import { createLeadListService } from "./features/lead/lead.list.service.ts";
import { createLeadLiveService } from "./features/lead/lead.live.service.ts";
import { createLeadNumberService } from "./features/lead/lead.number.service.ts";
import { createOwnLeadService } from "./features/lead/lead.own.service.ts";
import { createLeadReminders } from "./features/lead/lead.reminder.service.ts";
import { createLeadService, type LeadDeps } from "./features/lead/lead.service.ts";
import { createVisitorMail } from "./features/lead/lead.visitor-mail.service.ts";
import { createMailService } from "./features/mail/mail.service.ts";
import { createMapService } from "./features/map/map.service.ts";
import { createMediaService } from "./features/media/media.service.ts";
import { createDecisionMail } from "./features/moderation/moderation.decided-mail.service.ts";
import { createModerationQueue } from "./features/moderation/moderation.queue.service.ts";
import { createModerationService, type ModerationDeps } from "./features/moderation/moderation.service.ts";
import { createOwnerService } from "./features/owner/owner.service.ts";
import { createPasskeyService } from "./features/passkey/passkey.service.ts";
import { createMarketService } from "./features/place/place.market.service.ts";
import { createPlaceService } from "./features/place/place.service.ts";
import { createPosterService } from "./features/poster/poster.service.ts";
import { createPasswordService } from "./features/profile/profile.password.service.ts";
import { createProof } from "./features/profile/profile.proof.service.ts";
import { createProfileService } from "./features/profile/profile.service.ts";
import { createAvailabilityService } from "./features/property/property.availability.service.ts";
import { createPropertyService } from "./features/property/property.service.ts";
import { registerAskOwner } from "./features/property/property.upkeep.jobs.ts";
import { createUpkeepService } from "./features/property/property.upkeep.service.ts";
import { createReportService } from "./features/report/report.service.ts";
import { createRetention } from "./features/retention/retention.service.ts";
import { createReviewService } from "./features/review/review.service.ts";
import { createSavedSearchService } from "./features/saved-search/saved-search.service.ts";
import type { FollowingEngine } from "./features/search/engine/engine.ts";
import { createSearchService } from "./features/search/search.service.ts";
import { createCodes } from "./features/second-step/second-step.codes.service.ts";
import { createPassService } from "./features/second-step/second-step.pass.service.ts";
import { createRecoveryService } from "./features/second-step/second-step.recovery.service.ts";
import { createSecondStepService } from "./features/second-step/second-step.service.ts";
import { hasSecondStep } from "./features/second-step/second-step.store.ts";
import { createSessionService, type SessionDeps } from "./features/session/session.service.ts";
import { createSettingsService } from "./features/settings/settings.service.ts";
import { createSharePictureService } from "./features/share-picture/share-picture.service.ts";
import { createShortlistService } from "./features/shortlist/shortlist.service.ts";
import { createSitemapService } from "./features/sitemap/sitemap.service.ts";
import { createLinkService } from "./features/social/social.links.service.ts";
import { createSocialService, listOffered } from "./features/social/social.service.ts";
import { createUploadService } from "./features/upload/upload.service.ts";
import { createUserService, type UserDeps } from "./features/user/user.service.ts";
import { MAILS } from "./mails.ts";
import { createLimits, type Limits, type TryCounter } from "./platform/auth/attempts.ts";
import { createAuth } from "./platform/auth/better-auth.ts";
import { createKnownDevices } from "./platform/auth/known-devices.ts";
import { createSignedLinks } from "./platform/auth/signed-link.ts";
import type { SocialConfig } from "./platform/auth/social-config.ts";
import { createTries } from "./platform/auth/tries.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import { createPhotos } from "./platform/images/photos.ts";
import { createJobs, type Jobs } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/log.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import { type DiskRoom, getFolderRoom } from "./platform/storage/disk-room.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { createPartialFiles } from "./platform/uploads/partial-files.ts";
import { createVideos } from "./platform/videos/videos.ts";
import { isMachineBusy } from "./platform/work/machine-load.ts";

export interface ServiceDependencies {
  database: Database;
  clock: Clock;
  log: Log;
  /** Where photos are stored. */
  storage: Storage;
  /** Folder for files while they are being uploaded; on the same disk as the storage, if the storage is a folder. */
  uploadFolder: string;
  /** Free space of the disk that stores files; by default, of the disk with the folder above. */
  disk?: DiskRoom;
  /** Whether work that nobody waits for should be postponed; by default, this depends on the load of the machine. */
  isBusy?: () => boolean;
  /** Sends mail. */
  mailer: Mailer;
  sessionSecret: string;
  /** Counts attempts for all processes together. */
  redis?: Redis | undefined;
  /** Counts attempts for the web processes of this machine; without either, this process counts its own. */
  sharedTries?: TryCounter | undefined;
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
  const limits = createLimits(createTries(dependencies));
  const settings = createSettingsService({ database, clock });
  const { readOffice, readTerms, readTeamRules } = settings;
  const jobs = createJobs({ database, log });
  const files = createFileServices(dependencies, jobs);
  const { photos, media } = files;
  const links = createSignedLinks(sessionSecret);
  const devices = createKnownDevices({ links, clock, siteUrl });
  const profile = createProfileService({ database, clock, limits, links, media, photos });
  const mail = createMailService({
    database,
    log,
    jobs,
    mailer,
    kinds: MAILS,
    readOffice,
    siteUrl,
    wantsMail: profile.doesWantMail,
    getUnsubscribeAddress: profile.getUnsubscribeAddress,
  });
  const place = createPlaceService({ database });
  const tellLater = createDecisionMail({ database, clock, jobs, mail });
  const moderation = createModerationService({ database, clock, tellLater });
  const search = createSearchService({ ...dependencies, place });
  const availability = createAvailabilityService({ database, clock, links, siteUrl, readTerms });
  registerAskOwner(jobs, mail, availability, readTerms);
  return {
    ...createAccountServices({
      ...{ ...dependencies, limits, devices, jobs, mail, readOffice, readTeamRules },
    }),
    availability,
    brochure: createBrochureService({ limits, photos }),
    charge: createChargeService({ database, clock }),
    content: createContentService(),
    contact: createContactService({ database, clock, limits, mail, readOffice }),
    home: createHomeService({ database, place, search }),
    draft: createDraftService({ database, clock }),
    map: createMapService({ styleUrl: dependencies.mapStyleUrl }),
    ...createLeadServices({ database, clock, log, limits, mail, jobs, search, links, siteUrl, readOffice }),
    /** Whoever runs the process opens, starts and closes it. */
    jobs,
    mail,
    ...files,
    moderation,
    ...createDeskServices({ database, clock, log, mail, limits, readOffice, tellLater }),
    market: createMarketService({ database, place, search }),
    place,
    poster: createPosterService({ database, limits, readOffice }),
    profile,
    property: createPropertyService({
      ...{ database, clock, place, media, moderation, readTerms, limits },
      deciding: { clock, tellLater },
    }),
    /** Deletes what is no longer needed; a job runs it every hour. */
    retention: createRetention({ database, clock, log, jobs, media }),
    search,
    savedSearch: createSavedSearchService({
      ...{ database, clock, log, limits, jobs, mail, links, search, place, siteUrl },
    }),
    sharePicture: createSharePictureService({ limits, photos }),
    settings,
    /** Changes that the process makes to listings by itself; a job runs it every hour of the day. */
    upkeep: createUpkeepService({ database, clock, log, jobs, media, readTerms }),
    sitemap: createSitemapService({ database }),
    ...createVisitorServices({ database, clock, limits, moderation, search }),
  };
}

/** Photos and videos, and their upload. */
function createFileServices(dependencies: ServiceDependencies, jobs: Jobs) {
  const { database, clock, storage, uploadFolder } = dependencies;
  const { disk = getFolderRoom(uploadFolder), isBusy = () => isMachineBusy() } = dependencies;
  const photos = createPhotos(storage);
  const videos = createVideos(storage);
  const media = createMediaService({ database, clock, photos, videos, disk, jobs, isBusy });
  const partial = createPartialFiles(uploadFolder);
  const upload = createUploadService({ database, clock, media, partial, disk, jobs });
  return { photos, media, disk, upload };
}

/** Accounts and signing in. */
function createAccountServices(deps: ServiceDependencies & ResetDeps & Pick<SessionDeps, "readTeamRules">) {
  const { database, log, sessionSecret, siteUrl, social = {} } = deps;
  const proof = createProof({ db: database.db, clock: deps.clock, limits: deps.limits });
  const links = createLinkService({ ...deps, proof, offered: listOffered(social) });
  const auth = createAuth({
    db: database.db,
    log,
    secret: sessionSecret,
    publicUrl: siteUrl,
    passwordLength: { min: LIMITS.passwordMin, max: LIMITS.passwordMax },
    social,
    onWayIn: links.recordJoin,
    hasSecondStep: (userId) => hasSecondStep(database.db, userId),
  });
  const session = createSessionService({ ...deps, auth });
  const codes = createCodes(sessionSecret);
  const recovery = createRecoveryService({ ...deps, proof, codes });
  const pass = createPassService({ ...deps, auth, codes, readPhone: recovery.readPhone });
  return {
    account: createAccountService({ ...deps, auth }),
    owner: createOwnerService({ database, session }),
    passkey: createPasskeyService({ ...deps, proof, codes, recovery, pass }),
    password: createPasswordService({ ...deps, recovery }),
    reset: createResetService(deps),
    secondStep: { ...createSecondStepService({ ...deps, proof, codes, recovery }), ...pass },
    session,
    social: createSocialService({ auth, log, proof, links, social }),
  };
}

/** Enquiries of visitors, and the mails about them. */
function createLeadServices(deps: LeadDeps) {
  const tellVisitor = createVisitorMail(deps);
  return {
    lead: createLeadService(deps, tellVisitor),
    leadDesk: createLeadDeskService(deps, tellVisitor),
    leadDossier: createLeadDossierService(deps),
    leadExport: createLeadExportService(deps),
    leadFollow: createLeadFollowService(deps),
    leadList: createLeadListService(deps),
    leadNumber: createLeadNumberService(deps),
    leadReminder: createLeadReminders(deps),
    ownLead: createOwnLeadService(deps),
    leadLive: createLeadLiveService(deps),
  };
}

type VisitorDependencies = Parameters<typeof createReportService>[0] &
  Parameters<typeof createReviewService>[0] &
  Parameters<typeof createShortlistService>[0];

/** What visitors can do with listings. */
function createVisitorServices({ database, clock, limits, moderation, search }: VisitorDependencies) {
  return {
    audience: createAudienceService({ database, clock, limits }),
    report: createReportService({ database, clock, limits, moderation }),
    review: createReviewService({ database, clock, limits }),
    shortlist: createShortlistService({ database, clock, search }),
  };
}

/** What only the team uses, and the figures. */
function createDeskServices(
  deps: ModerationDeps & Pick<UserDeps, "log" | "mail" | "readOffice"> & { limits: Limits },
) {
  const { database, clock, limits } = deps;
  const proof = createProof({ db: database.db, clock, limits });
  return {
    user: createUserService({ ...deps, proof }),
    queue: createModerationQueue(deps),
    audit: createAuditService(deps),
    figures: createFiguresService(deps),
  };
}
