import { z } from "zod";
import { authorize } from "#domain/policy/policy.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import { stepDue } from "./lead.mail.ts";
import { markReminded, takeDueSteps } from "./lead.reminder.store.ts";
import type { LeadDeps } from "./lead.service.ts";

const reminders = defineJob({
  name: "lead-reminders",
  data: z.object({}),
  schedule: "*/5 * * * *",
});

/** Mails members about the next steps that are due, once for each step. */
export function createLeadReminders({ database, clock, jobs, mail }: LeadDeps) {
  const remind = (): Promise<number> =>
    database.transaction(async (queries) => {
      const at = clock.now();
      const steps = await takeDueSteps(queries, at);
      for (const { public_id: id, assignee_id: userId, next_step: step, property_title: title } of steps) {
        if (userId) await mail.addMail(queries, stepDue, { to: { userId }, data: { id, title, step } });
      }
      const proof = authorize({ role: "system" }, "lead.manage");
      await markReminded(proof, queries, { ids: steps.map(({ id }) => id), at });
      return steps.length;
    });
  jobs.register(reminders, async () => {
    await remind();
  });
  return {
    /** Queues the mails for all steps that are due now. Returns how many. */
    remindDue: remind,
  };
}
