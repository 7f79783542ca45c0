import { z } from "zod";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { authorize } from "#domain/policy/policy.ts";
import { addDays, writeIsoDay } from "#domain/time/dates.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log.ts";
import { m } from "#words/generated/messages.js";
import type { DealPapers } from "../deal/deal.file.service.ts";
import { deleteOldDealFiles } from "../deal/deal.paper.store.ts";
import { deleteUnlistedImports } from "../import/import.store.ts";
import { anonymiseLeads, selectInactiveLeads } from "../lead/lead.visitor.store.ts";
import { deleteOldLeadSheets } from "../lead-import/lead-import.sheet.store.ts";
import type { MediaService } from "../media/media.service.ts";
import { deleteInactiveSearches } from "../saved-search/saved-search.store.ts";
import { deleteVitalsBefore } from "../vitals/vitals.store.ts";
import { deleteOldMessages } from "../webhook/webhook.message.store.ts";
import { deleteExpiredSignIns, deleteSettledMessages, deleteSettledReports } from "./retention.store.ts";

const sweepJob = defineJob({
  name: "retention-sweep",
  data: z.object({}).strip(),
  schedule: "23 * * * *",
});

export interface RetentionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, "register" | "emptyEnded">;
  readonly media: Pick<MediaService, "removeStale" | "forget">;
  readonly dealPapers: Pick<DealPapers, "sweep">;
}

const SYSTEM = { role: "system" } as const;

/**
 * Deletes data that is no longer needed (decision 0019); the privacy policy promises each of these. Listings and
 * uploads are cleaned up elsewhere: property.upkeep.service.ts, upload.jobs.ts.
 */
export function createRetention(deps: RetentionDeps) {
  const { jobs, log } = deps;
  // If the job runs again, it finds nothing to do.
  jobs.register(sweepJob, async () => {
    const did = await sweep(deps);
    if (Object.values(did).some((count) => count > 0)) log.info(did, "Removed what is kept no longer");
  });
  return {
    /** Deletes everything whose time is over. Returns how many of each. */
    sweep: () => sweep(deps),
  };
}

async function sweep({ database, clock, jobs, media, dealPapers }: RetentionDeps) {
  const { db } = database;
  const now = clock.now();
  const getDateBefore = (days: number) => addDays(now, -days);
  return {
    messages: await deleteSettledMessages(
      authorize(SYSTEM, "contact.manage"),
      db,
      getDateBefore(RETENTION_DAYS.settledMessage),
    ),
    reports: await deleteSettledReports(
      authorize(SYSTEM, "report.manage"),
      db,
      getDateBefore(RETENTION_DAYS.settledReport),
    ),
    requests: await database.transaction((queries) =>
      anonymiseLeads(authorize(SYSTEM, "lead.manage"), queries, {
        leads: selectInactiveLeads(queries, getDateBefore(RETENTION_DAYS.restingLead)),
        at: now,
        name: m.lead_name_removed(),
        wanted: m.lead_wanted_removed(),
      }),
    ),
    signIns: await deleteExpiredSignIns(authorize(SYSTEM, "user.manage"), db, now),
    searches: await deleteInactiveSearches(authorize(SYSTEM, "user.manage"), db, {
      unconfirmed: getDateBefore(RETENTION_DAYS.unconfirmedSearch),
      stopped: getDateBefore(RETENTION_DAYS.stoppedSearch),
    }),
    papers: await deleteOldDealFiles(
      authorize(SYSTEM, "lead.change-deal"),
      db,
      getDateBefore(RETENTION_DAYS.dealFile),
    ),
    paperFiles: await dealPapers.sweep(),
    sheets: await sweepSheets({ database, media }, getDateBefore(RETENTION_DAYS.unlistedSheet)),
    leadSheets: await deleteOldLeadSheets(
      authorize(SYSTEM, "lead.import"),
      db,
      getDateBefore(RETENTION_DAYS.leadSheet),
    ),
    files: await media.removeStale(),
    vitals: await deleteVitalsBefore(db, writeIsoDay(getDateBefore(RETENTION_DAYS.vitals))),
    webhookMessages: await deleteOldMessages(
      authorize(SYSTEM, "webhook.manage"),
      db,
      getDateBefore(RETENTION_DAYS.webhookMessage),
    ),
    jobs: await jobs.emptyEnded(),
  };
}

async function sweepSheets(
  { database, media }: Pick<RetentionDeps, "database" | "media">,
  before: Date,
): Promise<number> {
  const proof = authorize(SYSTEM, "import.change");
  const { sheets, keys } = await database.transaction((queries) =>
    deleteUnlistedImports(proof, queries, before),
  );
  await media.forget(keys);
  return sheets;
}
