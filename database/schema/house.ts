import type { Generated, JSONColumnType } from "kysely";
import type { Deal, RuleBuyer, RuleLand, RuleLevel } from "#domain/buying/choices.ts";
import type { ChargeArea, ChargeBand, ChargeKind } from "#domain/money/charges.ts";
import type { PageKind } from "#domain/vitals/page-kinds.ts";
import type { Device, VitalName } from "#domain/vitals/vitals.ts";
import type { Defaulted, Stamp } from "./columns.ts";

export interface SettingTable {
  key: string;
  value: JSONColumnType<unknown[] | Record<string, unknown>>;
  updated_at: Stamp;
  updated_by: string | null;
  version: Generated<number>;
}

/** Rows whose sum is a counter; triggers write them (0011). */
export interface DeskCountTable {
  id: Generated<number>;
  noun: "property" | "property_type" | "user";
  key: string;
  n: number;
}

export interface ChargeTable {
  id: Generated<number>;
  public_id: Generated<string>;
  state: string;
  kind: ChargeKind;
  area: ChargeArea;
  bands: JSONColumnType<ChargeBand[]>;
  /** ISO days. */
  valid_from: string;
  checked_on: string;
  source: string;
  note: string;
  updated_at: Stamp;
  updated_by: string | null;
}

/** A rule about who may buy, lease or rent what. */
export interface BuyingRuleTable {
  id: Generated<number>;
  public_id: Generated<string>;
  state: string;
  name: string;
  deal: Deal;
  lands: Defaulted<RuleLand[]>;
  buyers: Defaulted<RuleBuyer[]>;
  level: RuleLevel;
  words: string;
  papers: Defaulted<string>;
  authority: Defaulted<string>;
  law: Defaulted<string>;
  /** ISO days. */
  valid_from: string;
  checked_on: string;
  source: string;
  updated_at: Stamp;
  updated_by: string | null;
}

/** How fast pages were for visitors. */
export interface WebVitalDayTable {
  /** ISO day in Asia/Kolkata. */
  day: string;
  page: PageKind;
  device: Device;
  name: VitalName;
  range_end: number;
  visits: number;
}

export interface AuditEntryTable {
  id: Generated<number>;
  at: Stamp;
  actor_id: string | null;
  actor_role: string;
  action: string;
  noun: string;
  noun_id: string;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
}

export interface SearchChangeTable {
  seq: Generated<number>;
  xid: Generated<string>;
  property_id: number;
  at: Stamp;
}

export interface MigrationTable {
  name: string;
  sha256: string;
  applied_at: Stamp;
}
