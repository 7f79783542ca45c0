import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { LIMITS } from "#domain/limits.ts";
import { accountRoutes } from "./features/account/account.routes.ts";
import { audienceRoutes } from "./features/audience/audience.routes.ts";
import { auditRoutes } from "./features/audit/audit.routes.ts";
import { contactRoutes } from "./features/contact/contact.routes.ts";
import { dealRoutes } from "./features/deal/deal.routes.ts";
import { draftRoutes } from "./features/draft/draft.routes.ts";
import { figuresRoutes } from "./features/figures/figures.routes.ts";
import { importRoutes } from "./features/import/import.routes.ts";
import { jobRoutes } from "./features/job/job.routes.ts";
import { leadRoutes } from "./features/lead/lead.routes.ts";
import { leadImportRoutes } from "./features/lead-import/lead-import.routes.ts";
import { outboxRoutes } from "./features/mail/mail.routes.ts";
import { mapRoutes } from "./features/map/map.routes.ts";
import { marketRoutes } from "./features/market/market.routes.ts";
import { mediaRoutes } from "./features/media/media.routes.ts";
import { moderationRoutes } from "./features/moderation/moderation.routes.ts";
import { ownerRoutes } from "./features/owner/owner.routes.ts";
import { passkeyRoutes } from "./features/passkey/passkey.routes.ts";
import { placeRoutes } from "./features/place/place.routes.ts";
import { profileRoutes } from "./features/profile/profile.routes.ts";
import { propertyRoutes } from "./features/property/property.routes.ts";
import { reportRoutes } from "./features/report/report.routes.ts";
import { reviewRoutes } from "./features/review/review.routes.ts";
import { savedSearchRoutes } from "./features/saved-search/saved-search.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { sessionHook } from "./features/session/session.routes.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import { shortlistRoutes } from "./features/shortlist/shortlist.routes.ts";
import { socialRoutes } from "./features/social/social.routes.ts";
import { twoFactorRoutes } from "./features/two-factor/two-factor.routes.ts";
import { uploadRoutes } from "./features/upload/upload.routes.ts";
import { userRoutes } from "./features/user/user.routes.ts";
import { visitRoutes } from "./features/visit/visit.routes.ts";
import { vitalsRoutes } from "./features/vitals/vitals.routes.ts";
import { webhookRoutes } from "./features/webhook/webhook.routes.ts";
import type { PageGiven } from "./page-given.ts";
import { registerBackupMetric } from "./platform/backup/last-backup.ts";
import { PUBLIC_CHANGES } from "./platform/database/replicated.ts";
import type { Capacity } from "./platform/http/admission.ts";
import { getBrowserId, getOrigin } from "./platform/http/browser-security.ts";
import { createOperatorServer, type ReadinessCheck } from "./platform/http/operator-server.ts";
import { isPublicRead, registerOwnWrites } from "./platform/http/own-writes.ts";
import { createHttpServer, type HttpOptions } from "./platform/http/server.ts";
import { registerJobMetrics } from "./platform/jobs/jobs.ts";
import type { Outbox } from "./platform/mail/mailer.outbox.ts";
import { findMissingMigrations } from "./platform/migrations/migrate.ts";
import type { Migrations } from "./platform/migrations/migration-files.ts";
import { PageCache } from "./platform/pages/page-cache.ts";
import { type PageSource, registerPages } from "./platform/pages/pages.ts";
import { registerStaticFiles } from "./platform/pages/static-files.ts";
import { registerDiskMetrics, watchDisk } from "./platform/storage/disk-space.ts";
import { registerStorageMetrics, type WatchedStorage, watchStorage } from "./platform/storage/storage.ts";
import { type Probes, registerProbes } from "./platform/watch/dependency-metrics.ts";
import { getReference } from "./platform/watch/request-context.ts";
import { track } from "./platform/watch/work.ts";
import { createServices, type ServiceDependencies, type Services } from "./services.ts";

/** The calls of the API, one plugin for each noun; each takes the services that it needs by name. */
const CALLS: readonly FastifyPluginAsyncZod<Services>[] = [
  accountRoutes,
  passkeyRoutes,
  twoFactorRoutes,
  socialRoutes,
  profileRoutes,
  ownerRoutes,
  leadRoutes,
  leadImportRoutes,
  visitRoutes,
  dealRoutes,
  contactRoutes,
  moderationRoutes,
  auditRoutes,
  figuresRoutes,
  jobRoutes,
  settingsRoutes,
  userRoutes,
  reviewRoutes,
  shortlistRoutes,
  savedSearchRoutes,
  reportRoutes,
  searchRoutes,
  mediaRoutes,
  uploadRoutes,
  mapRoutes,
  placeRoutes,
  marketRoutes,
  draftRoutes,
  audienceRoutes,
  propertyRoutes,
  importRoutes,
  vitalsRoutes,
  webhookRoutes,
];

export interface AppDependencies extends ServiceDependencies {
  migrations: Migrations;
  publicUrl: string | undefined;
  /** By which `/healthz` is asked whether it belongs to this start. */
  startName?: string | undefined;
  trustProxy: number;
  /** How the services of the configuration are asked whether they are there; without it, none is. */
  probes?: Probes;
  /** Makes `/metrics` add up those of several web processes. */
  joinMetrics?: HttpOptions["joinMetrics"];
  /** How many requests are handled at the same time; a sensible default is used if it is left out. */
  capacity?: Capacity;
  /** Shown on a page of its own (`/dev/outbox`); left out in production. */
  outbox?: Outbox | undefined;
  /** Creates the source of pages for the server; without it the app answers API calls only. */
  pages?: (app: FastifyInstance) => Promise<PageSource>;
}

export interface App {
  http: FastifyInstance;
  services: Services;
}

/** Joins all parts of the application. Closing `http` stops everything except the database. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const storage = watchStorage(dependencies.storage);
  const services = createServices({ ...dependencies, storage });
  await services.jobs.open();
  const http = await createHttpServer({
    ...dependencies,
    readiness: checkReadiness(dependencies, services),
    files: { fileSize: LIMITS.photoBytes, files: LIMITS.photosPerProperty },
    about: { title: "Thikana", description: "Properties in Siliguri, Patna, North Bengal and Sikkim." },
  });
  registerOwnWrites(http, {
    replica: dependencies.database.replica,
    links: services.links,
    clock: dependencies.clock,
    isSecure: dependencies.siteUrl.startsWith("https:"),
    isPublicRead: (method, path) => isPublicRead(method, path, http.isPublicPage),
  });
  await http.register(sessionHook, { ...dependencies, session: services.session, token: services.token });
  for (const calls of CALLS) await http.register(calls, services);
  if (dependencies.outbox) await http.register(outboxRoutes, { outbox: dependencies.outbox });
  const stopListening = await dependencies.database.listen("public_change", services.media.forgetSeen);
  http.addHook("onClose", async () => stopListening());
  joinServices(http, services, { ...dependencies, storage });
  if (dependencies.pages) await joinPages(http, services, dependencies, dependencies.pages);
  return { http, services };
}

/** The application in a process that works on background jobs and serves only health and metrics. */
export async function createWorkerApp(dependencies: AppDependencies): Promise<App> {
  const storage = watchStorage(dependencies.storage);
  const services = createServices({ ...dependencies, storage });
  await services.jobs.open();
  const { search: _, ...readiness } = checkReadiness(dependencies, services);
  const { log, startName } = dependencies;
  const http = createOperatorServer({ log, readiness, startName });
  joinServices(http, services, { ...dependencies, storage });
  return { http, services };
}

/** The metrics of the services are the server's, and they end with it. */
function joinServices(
  http: FastifyInstance,
  services: Services,
  {
    mailer,
    storage,
    log,
    probes,
  }: Pick<AppDependencies, "mailer" | "log" | "probes"> & { storage: WatchedStorage },
): void {
  registerJobMetrics(http.metrics, services.jobs);
  registerStorageMetrics(http.metrics, storage);
  registerDiskMetrics(http.metrics, services.disk);
  registerBackupMetric(http.metrics, services.backup.readLastBackup);
  const stopAsking = registerProbes(http.metrics, probes ?? {});
  const stopWatching = watchDisk(services.disk, log);
  http.addHook("onClose", async () => {
    stopAsking();
    stopWatching();
    await services.webhookEvents.close();
    await services.jobs.close();
    await services.vitals.close();
    services.media.close();
    services.dealPapers.close();
    await mailer.close();
    await services.search.index.close();
  });
}

/** What a process cannot serve without. With a full disk pages and enquiries work, so it does not count. */
function checkReadiness({ database, migrations }: AppDependencies, { search }: Services) {
  return {
    search: async () => search.index.notReady(),
    database: async () => {
      const missing = await findMissingMigrations(database, migrations);
      return missing.length === 0 ? null : `${missing.length} migrations are missing`;
    },
  } satisfies Record<string, ReadinessCheck>;
}

/** Loaders and actions of pages, for traces. */
async function trackLoader(name: string, work: () => Promise<unknown>): Promise<void> {
  await track({ kind: "loader", name }, work);
}

async function joinPages(
  http: FastifyInstance,
  services: Services,
  { database, clock, publicUrl, mapStyleUrl }: AppDependencies,
  open: (app: FastifyInstance) => Promise<PageSource>,
): Promise<void> {
  const cache = new PageCache(() => clock.now().getTime());
  const stops = await Promise.all(
    PUBLIC_CHANGES.map((channel) => database.listen(channel, () => cache.clear())),
  );
  // The index applies a change shortly after the database has announced it; a page rendered in between would be stale.
  services.search.index.onChange(() => cache.clear());
  const source = await open(http);
  // Closed before the server waits for open connections, because the development server holds some of them.
  http.addHook("preClose", async () => source.close?.());
  http.addHook("onClose", async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
  if (!source.development) {
    await registerStaticFiles(http);
    const { readPattern, mayUseReplica } = await source.bundle();
    http.isPublicPage = mayUseReplica;
    http.readPagePattern = (url) => readPattern(url.split("?", 1)[0] ?? "");
  }
  registerPages(http, {
    source,
    cache,
    publicUrl,
    mapOrigin: mapStyleUrl && new URL(mapStyleUrl).origin,
    isAnonymous: (request) => request.actor.role === "none",
    makeGiven: (request): Omit<PageGiven, "nonce" | "takeDocument"> => ({
      services,
      visitor: {
        actor: request.actor,
        viewer: request.viewer,
        address: request.ip,
        browser: getBrowserId(request),
      },
      origin: getOrigin(request, publicUrl),
      waitForNewConnections: http.waitForNewConnections,
      reference: getReference(request.id),
      trackLoader,
      onError: (error) => request.log.error({ err: error }, "A page failed"),
    }),
  });
}
