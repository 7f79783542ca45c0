import type { ChargeEntry, ChargeInput, ChargeRecord } from "#contract/charge.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { getChargesOn } from "#domain/money/charges.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import { writeIsoDay } from "#domain/time/dates.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keepRows } from "#server/platform/database/kept-rows.ts";
import { isTaken } from "#server/platform/database/sql-failure.ts";
import { m } from "#words/generated/messages.js";
import { presentCharge, presentEntry } from "./charge.presenter.ts";
import {
  type ChargeRow,
  deleteCharge,
  insertCharge,
  lockCharge,
  readChargeRows,
  updateCharge,
} from "./charge.store.ts";

/** Stamp duty, registration fees and GST by state and date. */
export function createChargeService({ database, clock }: { database: Database; clock: Clock }) {
  const kept = keepRows(database, async () => (await readChargeRows(database.db)).map(presentCharge));
  return {
    /** The rules that apply in a state today; empty if none are known. */
    async readToday(state: string): Promise<ChargeRecord[]> {
      return getChargesOn(await kept.get(), state, writeIsoDay(clock.now()));
    },

    /** Every rule, including past and future ones. */
    async list(actor: Actor): Promise<ChargeEntry[]> {
      authorize(actor, "desk.read");
      return (await readChargeRows(database.db)).map(presentEntry);
    },

    /** Adds a rule. @throws Failure conflict if another rule starts on that day */
    async add(actor: Actor, input: ChargeInput): Promise<ChargeEntry> {
      const proof = authorize(actor, "charge.change");
      return database
        .transaction(async (queries) => {
          const after = presentEntry(await insertCharge(proof, queries, input, clock.now()));
          await recordAudit(queries, actor, { ...createLogLine("add", after), after: keepFields(after) });
          return after;
        })
        .catch(refuseTaken);
    },

    /**
     * Changes a rule.
     * @param version the version that was read
     * @throws Failure not_found; conflict if a colleague has saved it since, or another rule starts on that day
     */
    async update(
      actor: Actor,
      { id, version }: { id: string; version: number },
      input: ChargeInput,
    ): Promise<ChargeEntry> {
      authorize(actor, "charge.change");
      return database
        .transaction(async (queries) => {
          const row = expectUnchanged(await lockCharge(queries, id), version);
          const proof = authorizeOn(actor, "charge.change", hideOwner(row));
          const before = presentCharge(row);
          // The time always increases, because it is also the version.
          const at = new Date(Math.max(clock.now().getTime(), version + 1));
          const after = presentEntry(await updateCharge(proof, queries, { input, at }));
          const trail = {
            ...createLogLine("update", after),
            before: keepFields(before),
            after: keepFields(after),
          };
          await recordAudit(queries, actor, trail);
          return after;
        })
        .catch(refuseTaken);
    },

    /** Deletes a rule. @throws Failure not_found; conflict if a colleague has saved it since */
    async remove(actor: Actor, { id, version }: { id: string; version: number }): Promise<void> {
      authorize(actor, "charge.change");
      await database.transaction(async (queries) => {
        const row = expectUnchanged(await lockCharge(queries, id), version);
        const proof = authorizeOn(actor, "charge.change", hideOwner(row));
        const before = presentCharge(row);
        await deleteCharge(proof, queries);
        await recordAudit(queries, actor, { ...createLogLine("remove", before), before: keepFields(before) });
      });
    },
  };
}

const createLogLine = (verb: "add" | "update" | "remove", charge: ChargeRecord) => ({
  action: `charge.${verb}`,
  noun: "charge",
  nounId: charge._id,
});

const keepFields = ({ _id, version, ...fields }: ChargeRecord & { version?: number }) => fields;

/** A rule has no owner. */
const hideOwner = ({ id }: ChargeRow) => ({ id, owner_id: null });

/** Checks that the rule has not changed since it was read. @throws Failure not_found, conflict */
function expectUnchanged(row: ChargeRow | undefined, version: number): ChargeRow {
  if (!row) throw createNotFound();
  if (row.updated_at.getTime() !== version) throw createConflict(m.charge_error_stale());
  return row;
}

function refuseTaken(error: unknown): never {
  throw isTaken(error, "charge_day") ? createConflict(m.charge_error_same_day()) : error;
}
