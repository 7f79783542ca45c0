import type { FailedJobList, FailedJobQuery, FailedJobRow } from "#contract/admin/job.ts";
import { COUNTED_ROWS } from "#contract/fields/list.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict } from "#domain/failure.ts";
import { authorize } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readPage } from "#server/platform/database/lists.ts";
import { hideKeys } from "#server/platform/hide-secrets.ts";
import type { DeadLetters } from "#server/platform/jobs/job-database.ts";
import { QUEUED_BY } from "#server/platform/jobs/job-kind.ts";
import { m } from "#words/generated/messages.js";
import { countDeadRows, type DeadRow, lockDeadLetters, readDeadRows } from "./job.store.ts";

/** The longest reason that is shown, in characters. */
const LONGEST_REASON = 500;
/** More facts than this are left out. */
const MOST_FACTS = 20;

/** Ids of ours, UUIDs, moments and days. */
const PLAIN = /^(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)$/;
/** Names of data whose text is a word of the program, such as the kind of a mail. */
const CODES: readonly string[] = ["kind", "noun", "step", "decision", "status", "topic", "party", "reason"];
const CODE = /^[a-z]+(?:-[a-z]+)*$/;
/** Numbers of people have at least this many digits; prices, counts and versions have fewer. */
const LONGEST_NUMBER = 1e9;

/** A job that has failed for good, without the words, addresses and numbers of people. */
function presentDeadLetter({ id, kind, data, output, retries, failed_at }: DeadRow): FailedJobRow {
  const { [QUEUED_BY]: _, ...own } = data as Record<string, unknown>;
  return {
    _id: id,
    kind,
    facts: listFacts(own).slice(0, MOST_FACTS),
    reason: hidePeople(readReason(output)).slice(0, LONGEST_REASON),
    tries: retries + 1,
    failedAt: failed_at.toISOString(),
  };
}

type Facts = FailedJobRow["facts"];

/** The values of a job's data, by their path in it. */
function listFacts(data: object, above = ""): Facts {
  return Object.entries(data).flatMap(([key, value]): Facts => {
    const name = above + key;
    if (typeof value === "object" && value !== null) return listFacts(value, `${name}.`);
    return [{ name, value: showValue(key, value) }];
  });
}

function showValue(name: string, value: unknown): string | null {
  if (typeof value === "string")
    return PLAIN.test(value) || value === "team" || (CODES.includes(name) && CODE.test(value)) ? value : null;
  if (typeof value === "number") return Math.abs(value) < LONGEST_NUMBER ? String(value) : null;
  return String(value);
}

/** The message of an error; the queue's own errors, such as a missing sign of life, are one level deeper. */
function readReason(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: unknown };
  if (typeof message === "string") return message;
  return value ? readReason(value) : "";
}

const HIDDEN = "[hidden]";
const hidePeople = (text: string): string =>
  hideKeys(text)
    .replace(/[^\s<>"'(),:;@]{1,64}@[^\s<>"'(),:;@]+/g, HIDDEN)
    .replace(/\+?\d[\d -]{7,}\d/g, HIDDEN);

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
