import type { BuyingService } from "./features/buying/buying.service.ts";
import type { TellDeal } from "./features/deal/deal.news.service.ts";
import type { DealDeskService } from "./features/deal/deal.service.ts";
import { createLeadCallService } from "./features/lead/lead.call.service.ts";
import { createLeadDeskService } from "./features/lead/lead.desk.service.ts";
import { createLeadDossierService } from "./features/lead/lead.dossier.service.ts";
import { createLeadExportService } from "./features/lead/lead.export.service.ts";
import { createLeadFollowService } from "./features/lead/lead.follow.service.ts";
import { createLeadListService } from "./features/lead/lead.list.service.ts";
import { createLeadLiveService } from "./features/lead/lead.live.service.ts";
import { createLeadNumberService } from "./features/lead/lead.number.service.ts";
import { createOwnLeadService } from "./features/lead/lead.own.service.ts";
import { createLeadOwnerService } from "./features/lead/lead.owner.service.ts";
import { createLeadReminders } from "./features/lead/lead.reminder.service.ts";
import { createLeadService, type SignedLinkDeps } from "./features/lead/lead.service.ts";
import { createLeadSeveralService } from "./features/lead/lead.several.service.ts";
import { createVisitorMail } from "./features/lead/lead.visitor-mail.service.ts";
import { createLeadWorkService } from "./features/lead/lead.work.service.ts";
import { createVisitCalendarService } from "./features/visit/visit.calendar.service.ts";
import { createVisitDeskService } from "./features/visit/visit.desk.service.ts";
import { createVisitLinkService } from "./features/visit/visit.link.service.ts";
import { createVisitNews } from "./features/visit/visit.news.service.ts";
import { createVisitReminders } from "./features/visit/visit.reminder.service.ts";

/** Enquiries of visitors, and the mails about them. */
export function createLeadServices(
  deps: SignedLinkDeps & { buying: BuyingService; dealDesk: DealDeskService; tellDeal: TellDeal },
) {
  const tellVisitor = createVisitorMail(deps);
  const news = createVisitNews(deps);
  const tellVisit = news.tell;
  const lead = createLeadService(deps, tellVisitor);
  return {
    lead,
    leadSeveral: createLeadSeveralService(deps, lead),
    leadCall: createLeadCallService(deps),
    leadDesk: createLeadDeskService(deps),
    leadDossier: createLeadDossierService(deps),
    leadOwner: createLeadOwnerService(deps),
    leadExport: createLeadExportService(deps),
    leadFollow: createLeadFollowService(deps, tellVisit),
    leadList: createLeadListService(deps),
    leadNumber: createLeadNumberService(deps),
    leadWork: createLeadWorkService(deps),
    leadReminder: createLeadReminders(deps),
    ownLead: createOwnLeadService(deps, tellVisit),
    leadLive: createLeadLiveService(deps),
    visitDesk: createVisitDeskService(deps, tellVisit),
    visitLink: createVisitLinkService(deps, tellVisit),
    visitCalendar: createVisitCalendarService(deps),
    visitReminder: createVisitReminders(deps, news),
  };
}
