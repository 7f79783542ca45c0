import type { SignedLinkDeps } from "../lead/lead.service.ts";
import { createVisitLinkService } from "./visit.link.service.ts";
import { createVisitNotifier, createVisitReminders } from "./visit.notify.service.ts";
import { createVisitCalendarService, createVisitTeamService } from "./visit.team.service.ts";

/** Visits to properties that visitors ask about, with their reminders. */
export function createVisitServices(deps: SignedLinkDeps) {
  const { notify, ...notifications } = createVisitNotifier(deps);
  return {
    notifyAboutVisit: notify,
    visitTeam: createVisitTeamService(deps, notify),
    visitLink: createVisitLinkService(deps, notify),
    visitCalendar: createVisitCalendarService(deps),
    visitReminder: createVisitReminders(deps, notifications),
  };
}
