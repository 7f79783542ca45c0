import type { Office } from "#content/office.ts";
import type { RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log.ts";
import type { LinkCodes } from "../link/link.code.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { SearchService } from "../search/search.service.ts";

export interface LeadDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: RateLimits;
  readonly mail: MailService;
  readonly jobs: Jobs;
  readonly search: Pick<SearchService, "search" | "understand">;
  readonly links: SignedLinks;
  readonly siteUrl: string;
  readonly readOffice: () => Promise<Office>;
}

/** What the services behind signed links need besides. */
export interface SignedLinkDeps extends LeadDeps {
  readonly linkCodes: LinkCodes;
}
