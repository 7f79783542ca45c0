import type { FastifyInstance } from "fastify";
import { LIMITS } from "#domain/limits.ts";
import { accountRoutes } from "./features/account/account.routes.ts";

import { audienceRoutes } from "./features/audience/audience.routes.ts";

import { auditRoutes } from "./features/audit/audit.routes.ts";

import { contactRoutes } from "./features/contact/contact.routes.ts";
import { draftRoutes } from "./features/draft/draft.routes.ts";
import { figuresRoutes } from "./features/figures/figures.routes.ts";
import { leadDeskRoutes } from "./features/lead/lead.desk.routes.ts";
import { leadLiveRoutes } from "./features/lead/lead.live.routes.ts";
import { leadRoutes } from "./features/lead/lead.routes.ts";
import { outboxRoutes } from "./features/mail/mail.routes.ts";
import { mapRoutes } from "./features/map/map.routes.ts";
import { mediaFileRoutes } from "./features/media/media.file.routes.ts";
import { mediaRoutes } from "./features/media/media.routes.ts";
import { moderationRoutes, queueRoutes } from "./features/moderation/moderation.routes.ts";
import { ownerRoutes } from "./features/owner/owner.routes.ts";
import { passkeyRoutes } from "./features/passkey/passkey.routes.ts";
import { placeRoutes } from "./features/place/place.routes.ts";
import { profileRoutes } from "./features/profile/profile.routes.ts";
import { propertyRoutes } from "./features/property/property.routes.ts";
import { reportRoutes } from "./features/report/report.routes.ts";
import { reviewRoutes } from "./features/review/review.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { secondStepRoutes } from "./features/second-step/second-step.routes.ts";
import { sessionHook } from "./features/session/session.routes.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import { shortlistRoutes } from "./features/shortlist/shortlist.routes.ts";
import { socialRoutes } from "./features/social/social.routes.ts";
import { uploadRoutes } from "./features/upload/upload.routes.ts";
import { userRoutes } from "./features/user/user.routes.ts";
import type { PageGiven } from "./page-given.ts";
import { missingMigrations } from "./platform/database/migrate.ts";
import type { Migrations } from "./platform/database/migration-files.ts";
import type { GateOptions } from "./platform/http/gate.ts";
import type { ReadinessCheck } from "./platform/http/health.ts";
import { originOf } from "./platform/http/origin.ts";
import { PageCache } from "./platform/http/page-cache.ts";
import type { PageSource } from "./platform/http/page-renderer.ts";
import { registerPages } from "./platform/http/pages.ts";
import { createHttpServer } from "./platform/http/server.ts";
import { registerStaticFiles } from "./platform/http/static-files.ts";
import { registerJobMetrics } from "./platform/jobs/job-metrics.ts";
import type { Outbox } from "./platform/mail/mailer.outbox.ts";
import { createServices, type ServiceDependencies, type Services } from "./services.ts";

export interface AppDependencies extends ServiceDependencies {
  migrations: Migrations;
  publicUrl: string | undefined;
  trustProxy: number;
  /** How much is worked on at once; a sensible measure unless it is given. */
  capacity?: GateOptions;
  /** Shown on a page of its own; not given in production. */
  outbox?: Outbox | undefined;
  /** Where pages come from, given the server; without it the app answers calls alone. */
  pages?: (app: FastifyInstance) => Promise<PageSource>;
}

export interface App {
  http: FastifyInstance;
  services: Services;
}

/** Channels on which the database says that something public has changed. */
const PUBLIC_CHANGES = ["public_change", "search_change"];

/** Joins the parts. Close `http` to end everything but the database. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const services = createServices(dependencies);
  await services.jobs.open();
  const http = await createHttpServer({
    ...dependencies,
    readiness: readiness(dependencies, services),
    files: { fileSize: LIMITS.photoBytes, files: LIMITS.photosPerProperty },
    about: { title: "Thikana", description: "Properties in Siliguri, Patna, North Bengal and Sikkim." },
  });
  await http.register(sessionHook, { session: services.session });
  await http.register(accountRoutes, { account: services.account, reset: services.reset });
  await http.register(passkeyRoutes, { passkey: services.passkey });
  await http.register(secondStepRoutes, { secondStep: services.secondStep });
  await http.register(socialRoutes, { social: services.social });
  await http.register(profileRoutes, { profile: services.profile });
  await http.register(ownerRoutes, { owner: services.owner });
  await http.register(leadRoutes(services));
  await http.register(leadDeskRoutes(services));
  await http.register(leadLiveRoutes(services.leadLive, services.session));
  await http.register(contactRoutes(services.contact));
  await http.register(moderationRoutes(services.moderation));
  await http.register(queueRoutes(services.queue));
  await http.register(auditRoutes(services.audit));
  await http.register(figuresRoutes(services.figures));
  await http.register(settingsRoutes(services.settings));
  await http.register(userRoutes(services.user));
  await http.register(reviewRoutes(services.review));
  await http.register(shortlistRoutes(services.shortlist));
  await http.register(reportRoutes(services.report));
  await http.register(searchRoutes(services.search));
  await http.register(mediaRoutes, { media: services.media });
  await http.register(mediaFileRoutes, { media: services.media, session: services.session });
  await http.register(uploadRoutes, { upload: services.upload });
  await http.register(mapRoutes(services.map));
  await http.register(placeRoutes(services.place));
  await http.register(draftRoutes, { draft: services.draft });
  await http.register(audienceRoutes, { audience: services.audience });
  await http.register(propertyRoutes, { property: services.property });
  if (dependencies.outbox) await http.register(outboxRoutes, { outbox: dependencies.outbox });
  registerJobMetrics(http.metrics, services.jobs);
  const stopListening = await dependencies.database.listen("public_change", services.media.forgetSeen);
  http.addHook("onClose", async () => {
    await stopListening();
    await services.jobs.close();
    services.media.close();
    await dependencies.mailer.close();
    await services.search.index.close();
  });
  if (dependencies.pages) await joinPages(http, services, dependencies, dependencies.pages);
  return { http, services };
}

function readiness(
  { database, migrations }: AppDependencies,
  { search, disk }: Services,
): Record<string, ReadinessCheck> {
  return {
    search: async () => search.index.notReady(),
    disk: async () => ((await disk.isFull()) ? "There is no room for new files" : null),
    database: async () => {
      const missing = await missingMigrations(database, migrations);
      return missing.length === 0 ? null : `${missing.length} migrations are missing`;
    },
  };
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
  // The index takes a change in a moment after the database has told it; a page made in between would be stale.
  services.search.index.onChange(() => cache.clear());
  const source = await open(http);
  // Before the server waits for its connections: the development server holds some of them.
  http.addHook("preClose", async () => source.close?.());
  http.addHook("onClose", async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
  if (!source.development) await registerStaticFiles(http);
  registerPages(http, {
    source,
    cache,
    publicUrl,
    mapOrigin: mapStyleUrl && new URL(mapStyleUrl).origin,
    isAnonymous: (request) => request.actor.role === "none",
    given: (request): Omit<PageGiven, "mark"> => ({
      services,
      visitor: { actor: request.actor, viewer: request.viewer, address: request.ip },
      origin: originOf(request, publicUrl),
      everybodyIsHeard: http.everybodyIsHeard,
      onError: (error) => request.log.error({ err: error }, "A page failed"),
    }),
  });
}
