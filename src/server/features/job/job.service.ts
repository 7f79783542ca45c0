import type { FailedJobList, FailedJobQuery } from "#contract/admin/job.ts";
import { COUNTED_ROWS } from "#contract/fields/list.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict } from "#domain/failure.ts";
import { authorize } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readPage } from "#server/platform/database/page-of.ts";
import type { DeadLetters } from "#server/platform/jobs/dead-letters.ts";
import { m } from "#words/generated/messages.js";
import { presentDeadLetter } from "./job.presenter.ts";
import { countDeadRows, lockDeadLetters, readDeadRows } from "./job.store.ts";

export interface JobServiceDeps {
  readonly database: Database;
  readonly jobs: DeadLetters;
}

type Act = "retry" | "remove";
/** The form of a job's id. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Jobs that have failed for good: the team sees them, tries them again once the cause is gone, or removes them. */
export function createJobService(deps: JobServiceDeps) {
  const { db } = deps.database;
  return {
    /** How many there are, counted no further than a list has pages. */
    async countDead(actor: Actor): Promise<number> {
      authorize(actor, "job.manage");
      return countDeadRows(db);
    },

    /** One page of them, the newest first. */
    async listDead(actor: Actor, query: FailedJobQuery): Promise<FailedJobList> {
      authorize(actor, "job.manage");
      const { rows, paging } = await readPage(
        query,
        () => countDeadRows(db, query),
        (window) => readDeadRows(db, query, window),
      );
      return { rows: rows.map(presentDeadLetter), ...paging };
    },

    /**
     * Queues one again. It runs within seconds and has all its tries; if it fails again, it comes back.
     * @throws Failure conflict if it is there no more
     */
    async retry(actor: Actor, id: string): Promise<string> {
      await changeDead(deps, actor, "retry", id);
      return m.jobs_retried();
    },

    /** Queues all of them again. @throws Failure conflict if there is none */
    async retryAll(actor: Actor): Promise<string> {
      return m.jobs_retried_all({ count: await changeDead(deps, actor, "retry") });
    },

    /** Deletes one: it will never be done. @throws Failure conflict if it is there no more */
    async remove(actor: Actor, id: string): Promise<string> {
      await changeDead(deps, actor, "remove", id);
      return m.jobs_removed();
    },

    /** Deletes all of them. @throws Failure conflict if there is none */
    async removeAll(actor: Actor): Promise<string> {
      return m.jobs_removed_all({ count: await changeDead(deps, actor, "remove") });
    },
  };
}

/** @param id undefined for all @returns how many */
async function changeDead(
  { database, jobs }: JobServiceDeps,
  actor: Actor,
  act: Act,
  id?: string,
): Promise<number> {
  authorize(actor, "job.manage");
  if (id !== undefined && !UUID.test(id)) throw createConflict(m.jobs_error_gone());
  return database.transaction(async (queries) => {
    const letters = await lockDeadLetters(queries, {
      ids: id === undefined ? undefined : [id],
      limit: COUNTED_ROWS,
    });
    const [first] = letters;
    if (!first) throw createConflict(id ? m.jobs_error_gone() : m.jobs_error_none());
    await (act === "retry" ? jobs.retryDead : jobs.removeDead)(queries, letters);
    await recordAudit(queries, actor, {
      action: act === "retry" ? "job.retry" : "job.remove",
      noun: "job",
      nounId: id ?? "all",
      after: id ? { what: first.kind } : { jobs: letters.length },
    });
    return letters.length;
  });
}
