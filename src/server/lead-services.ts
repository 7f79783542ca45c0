import type { BuyingService } from "./features/buying/buying.service.ts";
import { createDealPapers, type PaperDeps } from "./features/deal/deal.file.service.ts";
import { createDealLinkService } from "./features/deal/deal.link.service.ts";
import { createDealNotifier, type NotifyAboutDeal } from "./features/deal/deal.notify.service.ts";
import { createDealLive, createDealOwnService, type DealTeamService } from "./features/deal/deal.service.ts";
import { createDealTeamService } from "./features/deal/deal.team.service.ts";
import { createLeadBulkService, createLeadReminders } from "./features/lead/lead.assignment.service.ts";
import {
  createLeadCallService,
  createLeadNumberService,
  createLeadOwnerService,
} from "./features/lead/lead.call.service.ts";
import { createLeadLinkService, createOwnLeadService } from "./features/lead/lead.link.service.ts";
import type { SignedLinkDeps } from "./features/lead/lead.service.ts";
import { createLeadDossierService, createLeadTeamService } from "./features/lead/lead.team.service.ts";
import {
  createLeadExportService,
  createLeadListService,
  createLeadLiveService,
  createLeadWorkService,
} from "./features/lead/lead.tracker.service.ts";
import { createLeadService, createVisitorMail } from "./features/lead/lead.visitor.service.ts";
import { createVisitLinkService } from "./features/visit/visit.link.service.ts";
import { createVisitNotifier, createVisitReminders } from "./features/visit/visit.notify.service.ts";
import { createVisitCalendarService, createVisitTeamService } from "./features/visit/visit.team.service.ts";
import { createPaperWork } from "./platform/papers/paper-work.ts";

/** Deals from a visit to the keys, with their papers. */
export function createDealServices(deps: SignedLinkDeps & Omit<PaperDeps, "work">) {
  const tell = createDealNotifier(deps);
  const dealPapers = createDealPapers({ ...deps, work: createPaperWork() });
  const dealLive = createDealLive(deps);
  return {
    tellDeal: tell,
    dealPapers,
    dealLive,
    dealDesk: createDealTeamService(deps, { tell, papers: dealPapers }),
    dealLink: createDealLinkService(deps, { tell, papers: dealPapers, live: dealLive }),
    dealOwn: createDealOwnService(deps),
  };
}

/** Enquiries of visitors, and the mails about them. */
export function createLeadServices(
  deps: SignedLinkDeps & { buying: BuyingService; dealDesk: DealTeamService; tellDeal: NotifyAboutDeal },
) {
  const tellVisitor = createVisitorMail(deps);
  const news = createVisitNotifier(deps);
  const tellVisit = news.tell;
  const lead = createLeadService(deps, tellVisitor);
  return {
    lead,
    leadSeveral: createLeadBulkService(deps, lead),
    leadCall: createLeadCallService(deps),
    leadDesk: createLeadTeamService(deps),
    leadDossier: createLeadDossierService(deps),
    leadOwner: createLeadOwnerService(deps),
    leadExport: createLeadExportService(deps),
    leadFollow: createLeadLinkService(deps, tellVisit),
    leadList: createLeadListService(deps),
    leadNumber: createLeadNumberService(deps),
    leadWork: createLeadWorkService(deps),
    leadReminder: createLeadReminders(deps),
    ownLead: createOwnLeadService(deps, tellVisit),
    leadLive: createLeadLiveService(deps),
    visitDesk: createVisitTeamService(deps, tellVisit),
    visitLink: createVisitLinkService(deps, tellVisit),
    visitCalendar: createVisitCalendarService(deps),
    visitReminder: createVisitReminders(deps, news),
  };
}
