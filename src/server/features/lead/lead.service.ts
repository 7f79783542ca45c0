import type { Office } from "#content/office.ts";
import type { RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log.ts";
import type { BuyingService } from "../buying/buying.service.ts";
import type { NotifyAboutDeal } from "../deal/deal.notify.service.ts";
import type { DealTeamService } from "../deal/deal.service.ts";
import type { LinkCodes } from "../link/link.code.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { SearchService } from "../search/search.service.ts";
import type { NotifyAboutVisit } from "../visit/visit.notify.service.ts";
import {
  createLeadAssignmentService,
  createLeadBulkService,
  createLeadReminders,
} from "./lead.assignment.service.ts";
import {
  createLeadCallService,
  createLeadNumberService,
  createLeadOwnerService,
} from "./lead.call.service.ts";
import { createLeadLinkService, createOwnLeadService } from "./lead.link.service.ts";
import { createLeadDossierService, createLeadTeamService } from "./lead.team.service.ts";
import {
  createLeadExportService,
  createLeadListService,
  createLeadLiveService,
  createLeadWorkService,
} from "./lead.tracker.service.ts";
import { createLeadVisitorService } from "./lead.visitor.service.ts";

export interface LeadDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: RateLimits;
  readonly mail: MailService;
  readonly jobs: Jobs;
  readonly search: Pick<SearchService, "search" | "understand" | "countTotal">;
  readonly links: SignedLinks;
  readonly siteUrl: string;
  readonly readOffice: () => Promise<Office>;
}

/** What the services behind signed links need besides. */
export interface SignedLinkDeps extends LeadDeps {
  readonly linkCodes: LinkCodes;
}

interface Neighbours {
  readonly buying: BuyingService;
  readonly dealTeam: DealTeamService;
  readonly notifyAboutDeal: NotifyAboutDeal;
  readonly notifyAboutVisit: NotifyAboutVisit;
}

/** Enquiries of visitors, the work of the team on them, and the mails about them. */
export function createLeadServices(deps: SignedLinkDeps & Neighbours) {
  const leadAssignment = createLeadAssignmentService(deps);
  return {
    lead: createLeadVisitorService(deps),
    leadAssignment,
    leadBulk: createLeadBulkService(deps, leadAssignment),
    leadCall: createLeadCallService(deps),
    leadTeam: createLeadTeamService(deps),
    leadDossier: createLeadDossierService(deps),
    leadOwner: createLeadOwnerService(deps),
    leadExport: createLeadExportService(deps),
    leadLink: createLeadLinkService(deps),
    leadList: createLeadListService(deps),
    leadNumber: createLeadNumberService(deps),
    leadWork: createLeadWorkService(deps),
    leadReminder: createLeadReminders(deps),
    ownLead: createOwnLeadService(deps),
    leadLive: createLeadLiveService(deps),
  };
}
