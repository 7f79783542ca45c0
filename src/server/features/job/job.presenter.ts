import type { FailedJobRow } from "#contract/admin/job.ts";
import { hideKeys } from "#server/platform/hide-keys.ts";
import { QUEUED_BY } from "#server/platform/jobs/job-kind.ts";
import type { DeadRow } from "./job.store.ts";

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
export function presentDeadLetter({ id, kind, data, output, retries, failed_at }: DeadRow): FailedJobRow {
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
