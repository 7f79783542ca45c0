import { z } from "zod";
import type { ListingTerms } from "#domain/listing/terms.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import { getHidingDay, isPublic } from "#domain/property/lifecycle.ts";
import { addDays } from "#domain/time/dates.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { MediaService } from "../media/media.service.ts";
import { type AvailabilityLinks, takeStep } from "./property.life.service.ts";
import { availabilityQuestion, listingHidden } from "./property.mail.ts";
import {
  lockPropertyLife,
  type PropertyLifeRow,
  readDeletedIds,
  readUnconfirmedIds,
  recordReminders,
  removeProperty,
} from "./property.store.ts";

/** Only by day, so that reminders are read and no listing is hidden at night. */
const upkeepJob = defineJob({
  name: "listing-upkeep",
  data: z.object({}).strip(),
  schedule: "12 9-19 * * *",
});

const ask = z.object({
  propertyId: z.string(),
  userId: z.string(),
  title: z.string(),
  /** When it will be hidden without a confirmation; null if it already is. */
  hiddenOn: z.string().nullable(),
});
/** The mail with the link, which is created when it is sent and never stored. */
const askOwnerJob = defineJob({ name: "ask-owner", data: ask });

/** Registers the job that sends those mails. */
export function registerAskOwner(
  jobs: Jobs,
  mail: Pick<MailService, "deliver">,
  links: AvailabilityLinks,
  readTerms: () => Promise<ListingTerms>,
): void {
  jobs.register(askOwnerJob, async ({ propertyId, userId, title, hiddenOn }, { id }) => {
    const link = links.linkTo(propertyId, userId);
    const to = { userId };
    if (hiddenOn !== null) {
      await mail.deliver(availabilityQuestion, { to, data: { title, link, hiddenOn }, id });
      return;
    }
    const { confirmDays: days } = await readTerms();
    await mail.deliver(listingHidden, { to, data: { title, link, days }, id });
  });
}

export interface UpkeepDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly media: Pick<MediaService, "forget">;
  readonly jobs: Pick<Jobs, "addJob" | "register">;
  /** The team's present time limits. */
  readonly readTerms: () => Promise<ListingTerms>;
}

const SYSTEM = { role: "system" } as const;
/** Mails that are queued in one transaction. */
const BATCH_SIZE = 200;

/** What the process does to listings by itself: sends reminders, hides and deletes. */
export function createUpkeepService(deps: UpkeepDeps) {
  // Done again it finds nothing to do.
  deps.jobs.register(upkeepJob, async () => {
    const now = deps.clock.now();
    const did = {
      reminded: await remind(deps, now),
      hidden: await expire(deps, now),
      removed: await purge(deps, now),
    };
    if (Object.values(did).some((count) => count > 0)) deps.log.info(did, "Looked after the listings");
  });
  return {
    /** Sends owners two reminders when they have not confirmed for long. Returns how many were sent. */
    remind: (now: Date): Promise<number> => remind(deps, now),
    /** Hides listings that nobody has confirmed for too long, but only some days after the last reminder. */
    expire: (now: Date): Promise<number> => expire(deps, now),
    /** Deletes for good, with its files, what can no longer be restored. */
    purge: (now: Date): Promise<number> => purge(deps, now),
  };
}

async function remind({ database, jobs, readTerms }: UpkeepDeps, now: Date): Promise<number> {
  const days = await readTerms();
  const proof = authorize(SYSTEM, "property.change-life");
  let count = 0;
  // The last reminder first: where both are due, only one is sent.
  for (const day of [days.lastReminderDays, days.firstReminderDays]) {
    for (let noted = BATCH_SIZE; noted === BATCH_SIZE; count += noted) {
      noted = await database.transaction(async (queries) => {
        const since = addDays(now, -day);
        const due = await recordReminders(proof, queries, { day, since, at: now, most: BATCH_SIZE });
        for (const one of due) {
          const { public_id: propertyId, owner_id: userId, property_title: title } = one;
          const hidden = getHidingTime(one.since, now, days).toISOString();
          await jobs.addJob(queries, askOwnerJob, { propertyId, userId, title, hiddenOn: hidden });
        }
        return due.length;
      });
    }
  }
  return count;
}

/** When a listing will be hidden after this reminder: later than planned if the process was not running. */
function getHidingTime(since: Date, now: Date, days: ListingTerms): Date {
  const afterMail = addDays(now, days.confirmDays - days.lastReminderDays);
  const due = getHidingDay(since, null, days);
  return due > afterMail ? due : afterMail;
}

async function expire({ database, jobs, readTerms }: UpkeepDeps, now: Date): Promise<number> {
  const days = await readTerms();
  const remindedBy = addDays(now, days.lastReminderDays - days.confirmDays);
  const since = addDays(now, -days.confirmDays);
  const ids = await readUnconfirmedIds(database.db, { day: days.lastReminderDays, since, remindedBy });
  return getCount(ids, (publicId) =>
    runLocked(database, publicId, async (queries, row) => {
      // Its owner may have confirmed at this very moment.
      if (!isPublic(row) || getHidingDay(row.confirmed_at, row.published_at, days) > now) return false;
      const proof = authorizeOn(SYSTEM, "property.change-life", row);
      await takeStep(queries, { proof, row, step: { publicId, step: "expire" }, at: now });
      const { owner_id: userId, property_title: title } = row;
      await jobs.addJob(queries, askOwnerJob, { propertyId: publicId, userId, title, hiddenOn: null });
      return true;
    }),
  );
}

async function purge({ database, media, readTerms }: UpkeepDeps, now: Date): Promise<number> {
  const by = addDays(now, -(await readTerms()).undoDays);
  return getCount(await readDeletedIds(database.db, by), async (publicId) => {
    let files: string[] = [];
    const removed = await runLocked(database, publicId, async (queries, row) => {
      if (row.life !== "deleted" || row.deleted_at === null || row.deleted_at > by) return false;
      files = await removeProperty(authorizeOn(SYSTEM, "property.change-life", row), queries);
      await recordAudit(queries, SYSTEM, {
        action: "property.remove",
        noun: "property",
        nounId: publicId,
        before: { title: row.property_title, owner: row.owner_id, deletedAt: row.deleted_at },
      });
      return true;
    });
    // Files are deleted after their rows; a picture that another property shows stays.
    await media.forget(files);
    return removed;
  });
}

/** Runs work on one property, locked against other changes; false if it no longer exists. */
function runLocked(
  database: Database,
  publicId: string,
  work: (queries: Queries, row: PropertyLifeRow) => Promise<boolean>,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const row = await lockPropertyLife(queries, publicId);
    return row ? work(queries, row) : false;
  });
}

async function getCount(ids: readonly string[], work: (id: string) => Promise<boolean>): Promise<number> {
  let count = 0;
  for (const id of ids) if (await work(id)) count += 1;
  return count;
}
