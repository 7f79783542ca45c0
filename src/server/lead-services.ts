import type { BuyingService } from "./features/buying/buying.service.ts";
import type { NotifyAboutDeal } from "./features/deal/deal.notify.service.ts";
import type { DealTeamService } from "./features/deal/deal.service.ts";
import { createLeadCallService } from "./features/lead/lead.call.service.ts";
import { createLeadTeamService } from "./features/lead/lead.desk.service.ts";
import { createLeadDossierService } from "./features/lead/lead.team.service.ts";
import { createLeadExportService } from "./features/lead/lead.export.service.ts";
import { createLeadLinkService } from "./features/lead/lead.link.service.ts";
import { createLeadListService } from "./features/lead/lead.tracker.service.ts";
import { createLeadLiveService } from "./features/lead/lead.live.service.ts";
import { createLeadNumberService } from "./features/lead/lead.number.service.ts";
import { createOwnLeadService } from "./features/lead/lead.own.service.ts";
import { createLeadOwnerService } from "./features/lead/lead.owner.service.ts";
import { createLeadReminders } from "./features/lead/lead.reminder.service.ts";
import { createLeadService, type SignedLinkDeps } from "./features/lead/lead.service.ts";
import { createLeadBulkService } from "./features/lead/lead.assignment.service.ts";
import { createVisitorMail } from "./features/lead/lead.visitor-mail.service.ts";
import { createLeadWorkService } from "./features/lead/lead.work.service.ts";
import { createVisitCalendarService } from "./features/visit/visit.calendar.service.ts";
import { createVisitTeamService } from "./features/visit/visit.team.service.ts";
import { createVisitLinkService } from "./features/visit/visit.link.service.ts";
import { createVisitNotifier } from "./features/visit/visit.notify.service.ts";
import { createVisitReminders } from "./features/visit/visit.reminder.service.ts";

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
