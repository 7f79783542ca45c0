import type { ChargeInput, ChargeRecord } from "#contract/charge.ts";
import { chargesOn } from "#domain/charges.ts";
import { isoDay } from "#domain/dates.ts";
import { conflict, notFound } from "#domain/failure.ts";
import { authorize } from "#domain/policy.ts";
import type { Actor } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keepRows } from "#server/platform/database/kept-rows.ts";
import { isTaken } from "#server/platform/database/sql-failure.ts";
import { m } from "#words/generated/messages.js";
import { presentCharge } from "./charge.presenter.ts";
import { chargeRows, deleteCharge, insertCharge, lockCharge, updateCharge } from "./charge.store.ts";

/** Stamp duty, registration fees and GST by state and day. */
export function createChargeService({ database, clock }: { database: Database; clock: Clock }) {
  const kept = keepRows(database, async () => (await chargeRows(database.db)).map(presentCharge));
  return {
    /** The rules that hold in a state today; none where none is known. */
    async today(state: string): Promise<ChargeRecord[]> {
      return chargesOn(await kept.get(), state, isoDay(clock.now()));
    },

    /** Every rule, those of the past and of days to come too. */
    async list(actor: Actor): Promise<ChargeRecord[]> {
      authorize(actor, "desk.read");
      return (await chargeRows(database.db)).map(presentCharge);
    },

    /** Adds a rule. @throws Failure conflict where one begins on that day already */
    async add(actor: Actor, input: ChargeInput): Promise<ChargeRecord> {
      const proof = authorize(actor, "setting.change");
      return database
        .transaction(async (queries) => {
          const after = presentCharge(await insertCharge(proof, queries, input, clock.now()));
          await recordAudit(queries, actor, { ...line("add", after), after: plain(after) });
          return after;
        })
        .catch(taken);
    },

    /** Overwrites a rule. @throws Failure not_found; conflict where another begins on that day already */
    async update(actor: Actor, publicId: string, input: ChargeInput): Promise<ChargeRecord> {
      const proof = authorize(actor, "setting.change");
      return database
        .transaction(async (queries) => {
          const row = await lockCharge(queries, publicId);
          if (!row) throw notFound();
          const before = presentCharge(row);
          const after = presentCharge(await updateCharge(proof, queries, row.id, { input, at: clock.now() }));
          const trail = { ...line("update", after), before: plain(before), after: plain(after) };
          await recordAudit(queries, actor, trail);
          return after;
        })
        .catch(taken);
    },

    /** Takes a rule out. @throws Failure not_found */
    async remove(actor: Actor, publicId: string): Promise<void> {
      const proof = authorize(actor, "setting.change");
      await database.transaction(async (queries) => {
        const row = await lockCharge(queries, publicId);
        if (!row) throw notFound();
        const before = presentCharge(row);
        await deleteCharge(proof, queries, row.id);
        await recordAudit(queries, actor, { ...line("remove", before), before: plain(before) });
      });
    },
  };
}

const line = (verb: "add" | "update" | "remove", charge: ChargeRecord) => ({
  action: `charge.${verb}`,
  noun: "charge",
  nounId: charge._id,
});

const plain = ({ _id, ...fields }: ChargeRecord) => fields;

function taken(error: unknown): never {
  throw isTaken(error, "charge_day") ? conflict(m.charge_error_same_day()) : error;
}
