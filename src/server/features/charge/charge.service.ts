import type { ChargeEntry, ChargeRecord } from "#contract/admin/charge.ts";
import type { Actor } from "#domain/account/roles.ts";
import { getChargesOn } from "#domain/money/charges.ts";
import { authorize } from "#domain/policy/policy.ts";
import { writeIsoDay } from "#domain/time/dates.ts";
import type { Clock } from "#server/platform/clock.ts";
import { cacheRows } from "#server/platform/database/cached-rows.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { createRuleEditor } from "../settings/settings.rules.service.ts";
import {
  deleteTaxRule,
  insertTaxRule,
  lockTaxRule,
  readTaxRuleRows,
  type TaxRuleRow,
  updateTaxRule,
} from "./charge.store.ts";

/** A rule as pages show it. */
function presentCharge(row: TaxRuleRow): ChargeRecord {
  return {
    _id: row.public_id,
    state: row.state,
    kind: row.kind,
    area: row.area,
    bands: row.bands.map(({ upTo, percent }) => ({ upTo, percent })),
    validFrom: row.valid_from,
    checkedOn: row.checked_on,
    source: row.source,
    note: row.note,
  };
}

/** A rule as the team sees it. */
function presentEntry(row: TaxRuleRow): ChargeEntry {
  return { ...presentCharge(row), version: row.updated_at.getTime() };
}

/** Stamp duty, registration fees and GST by state and date. */
export function createChargeService({ database, clock }: { database: Database; clock: Clock }) {
  const stored = cacheRows(database, async () => (await readTaxRuleRows(database.db)).map(presentCharge));
  return {
    /** The rules that apply in a state today; empty if none are known. */
    async readToday(state: string): Promise<ChargeRecord[]> {
      return getChargesOn(await stored.get(), state, writeIsoDay(clock.now()));
    },

    /** Every rule, including past and future ones. */
    async list(actor: Actor): Promise<ChargeEntry[]> {
      authorize(actor, "desk.read");
      return (await readTaxRuleRows(database.db)).map(presentEntry);
    },

    ...createRuleEditor({ database, clock }, CHARGES),
  };
}

const CHARGES = {
  action: "charge.change",
  log: "charge",
  noun: "charge",
  lock: lockTaxRule,
  insert: insertTaxRule,
  update: updateTaxRule,
  remove: deleteTaxRule,
  present: presentEntry,
  getFields: (row: TaxRuleRow) => {
    const { _id, ...fields } = presentCharge(row);
    return fields;
  },
  oneADay: { constraint: "charge_day", getError: m.charge_error_same_day },
  getStaleError: m.charge_error_stale,
} as const;
