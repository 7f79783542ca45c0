import { LIMITS } from "#domain/limits.ts";
import { createAccountService } from "./features/account/account.service.ts";
import { createAudienceService } from "./features/audience/audience.service.ts";
import { createContactService } from "./features/contact/contact.service.ts";
import { createContentService } from "./features/content/content.service.ts";
import { createDraftService } from "./features/draft/draft.service.ts";
import { createHomeService } from "./features/home/home.service.ts";
import { createLeadService } from "./features/lead/lead.service.ts";
import { createMapService } from "./features/map/map.service.ts";
import { createMediaService } from "./features/media/media.service.ts";
import { createModerationService } from "./features/moderation/moderation.service.ts";
import { createOwnerService } from "./features/owner/owner.service.ts";
import { createPlaceService } from "./features/place/place.service.ts";
import { createPropertyService } from "./features/property/property.service.ts";
import { createSearchService } from "./features/search/search.service.ts";
import { createSessionService } from "./features/session/session.service.ts";
import { createSettingsService } from "./features/settings/settings.service.ts";
import { createSocialService } from "./features/social/social.service.ts";
import { createAuth } from "./platform/auth/better-auth.ts";
import type { SocialConfig } from "./platform/auth/social-config.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import { createPhotos } from "./platform/images/photos.ts";
import type { Log } from "./platform/log.ts";
import type { Storage } from "./platform/storage/storage.ts";

export interface ServiceDependencies {
  database: Database;
  clock: Clock;
  log: Log;
  /** Where photos are kept. */
  storage: Storage;
  sessionSecret: string;
  /** Where people reach the site. */
  siteUrl: string;
  /** Whom people may sign in with beside a password. */
  social?: SocialConfig;
}

export type Services = ReturnType<typeof createServices>;

/** Every service once; calls, pages and jobs all get these. */
export function createServices(dependencies: ServiceDependencies) {
  const { database, clock, log, storage, sessionSecret, siteUrl, social = {} } = dependencies;
  const auth = createAuth({
    db: database.db,
    log,
    secret: sessionSecret,
    publicUrl: siteUrl,
    passwordLength: { min: LIMITS.passwordMin, max: LIMITS.passwordMax },
    social,
  });
  const place = createPlaceService({ database });
  const photos = createPhotos(storage);
  const media = createMediaService({ database, clock, photos });
  const moderation = createModerationService({ database, clock });
  const search = createSearchService({ database, clock, log });
  return {
    account: createAccountService({ database, auth, clock }),
    audience: createAudienceService({ database, clock }),
    content: createContentService(),
    contact: createContactService({ database, clock }),
    home: createHomeService({ database, search }),
    draft: createDraftService({ database, clock }),
    lead: createLeadService({ database, clock }),
    map: createMapService(),
    media,
    moderation,
    owner: createOwnerService({ database }),
    /** For the demo data, whose photos nobody uploads. */
    photos,
    place,
    property: createPropertyService({ database, clock, place, media, moderation }),
    search,
    session: createSessionService({ database, auth, clock }),
    social: createSocialService({ database, auth, log, social }),
    settings: createSettingsService({ database }),
  };
}
