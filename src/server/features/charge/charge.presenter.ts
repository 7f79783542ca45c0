import type { ChargeEntry, ChargeRecord } from "#contract/admin/charge.ts";
import type { TaxRuleRow } from "./charge.store.ts";

/** A rule as pages show it. */
export function presentCharge(row: TaxRuleRow): ChargeRecord {
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
export function presentEntry(row: TaxRuleRow): ChargeEntry {
  return { ...presentCharge(row), version: row.updated_at.getTime() };
}
