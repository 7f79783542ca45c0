import { z } from "zod";
import { authorize } from "#domain/policy/policy.ts";
import { findDueReminder, type ReminderKind } from "#domain/visit/visit-times.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { LeadDeps } from "../lead/lead.service.ts";
import type { VisitNotifications } from "./visit.notify.service.ts";
import { markVisitsReminded, readVisitsToNotify, takeComingVisits } from "./visit.reminder.store.ts";

const reminders = defineJob({
  name: "visit-reminders",
  data: z.object({}),
  schedule: "*/5 * * * *",
});

/** Reminds visitor, owner and member of agreed visits: the evening before and two hours before, each once. */
export function createVisitReminders({ database, clock, jobs }: LeadDeps, news: VisitNotifications) {
  const remind = (): Promise<number> =>
    database.transaction(async (queries) => {
      const now = clock.now();
      const visits = await takeComingVisits(queries, now);
      const sent: Record<ReminderKind, number[]> = { evening: [], soon: [] };
      for (const visit of visits) {
        const { evening_sent_for: evening, soon_sent_for: soon, agreed_at: agreedAt, at } = visit;
        const due = agreedAt && findDueReminder({ at, agreedAt, sentFor: { evening, soon } }, now);
        if (!due) continue;
        await news.remindOf(queries, visit);
        sent[due].push(visit.id);
      }
      const proof = authorize({ role: "system" }, "lead.manage");
      await markVisitsReminded(proof, queries, { ids: sent.evening, kind: "evening" });
      await markVisitsReminded(proof, queries, { ids: sent.soon, kind: "soon" });
      return sent.evening.length + sent.soon.length;
    });
  const tellUntold = (): Promise<void> =>
    database.transaction(async (queries) => {
      for (const visit of await readVisitsToNotify(queries, clock.now()))
        await news.tellCancelled(queries, visit);
    });
  jobs.register(reminders, async () => {
    await remind();
    await tellUntold();
  });
  return {
    /** Queues the mails of all reminders that are due now. Returns for how many visits. */
    remindDue: remind,
    /** Queues the mails to owners whose visits are off because the visitor's account is gone. */
    tellUntold,
  };
}
