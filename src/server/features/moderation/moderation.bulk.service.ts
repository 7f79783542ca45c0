import type { BulkDecisions, ChosenProperty } from "#contract/admin/queue.ts";
import type { BulkAnswer } from "#contract/fields/list.ts";
import type { Actor } from "#domain/account/roles.ts";
import { getLabel } from "#domain/choice.ts";
import { authorize } from "#domain/policy/policy.ts";
import { VERIFICATIONS } from "#domain/property/choices.ts";
import { getChoiceLabel } from "#domain/property/fields/answers.ts";
import { BYTE_ORDER_MARK, writeCsvLine } from "#domain/text/escape.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { runBulkAction } from "#server/platform/bulk-action.ts";
import type { Database } from "#server/platform/database/database.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { createModerationQueue } from "./moderation.queue.service.ts";
import { type ChosenRow, readChosenProperties } from "./moderation.store.ts";

interface BulkDeps {
  readonly database: Database;
  readonly queue: Pick<ReturnType<typeof createModerationQueue>, "decide">;
}

/** Several properties of a list at once. Each decision is made like a single one. */
export function createModerationBulk({ database, queue }: BulkDeps) {
  /** Those that exist, in the given order. */
  async function readRows(actor: Actor, ids: readonly string[]): Promise<ChosenRow[]> {
    authorize(actor, "desk.read");
    const rows = new Map((await readChosenProperties(database.db, ids)).map((row) => [row.public_id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  return {
    /** The chosen properties that exist, for the question before the decision. */
    async read(actor: Actor, ids: readonly string[]): Promise<ChosenProperty[]> {
      return (await readRows(actor, ids)).map(presentChosen);
    },

    /** Decides on each of them, or undoes the actor's own last decisions, and says what became of each. */
    async decide(actor: Actor, { decision, reason, items }: BulkDecisions): Promise<BulkAnswer> {
      const rows = await readRows(
        actor,
        items.map(({ id }) => id),
      );
      const titles = new Map(rows.map((row) => [row.public_id, row.property_title]));
      return runBulkAction(items, titles, ({ id, version }) =>
        queue.decide(actor, id, { decision, reason, version, checks: [] }),
      );
    },

    /** The chosen properties as a CSV file. The export is written to the activity log first. */
    async export(actor: Actor, ids: readonly string[]): Promise<string> {
      const rows = await readRows(actor, ids);
      await recordAudit(database.db, actor, {
        ...{ action: "property.export", noun: "property", nounId: "several" },
        after: { chosen: rows.map((row) => row.public_id) },
      });
      return BYTE_ORDER_MARK + [HEAD(), ...rows.map(getCells)].map(writeCsvLine).join("");
    },
  };
}

function presentChosen(row: ChosenRow): ChosenProperty {
  return {
    _id: row.public_id,
    title: row.property_title,
    place: formatPlace(row),
    by: `${row.first_name} ${row.last_name}`.trim(),
    verification: row.verification,
    proposal: row.proposal,
    version: row.version,
  };
}

const formatPlace = ({ locality_name, city }: ChosenRow): string =>
  [locality_name, city].filter(Boolean).join(", ");

const HEAD = () => [
  m.admin_column_id(),
  m.field_property_title(),
  m.field_property_type(),
  m.field_purpose(),
  m.ui_status(),
  m.field_availability(),
  m.field_locality(),
  m.field_city(),
  m.field_price(),
  m.field_rent(),
  m.field_area(),
  m.admin_column_submitter(),
  m.several_csv_sent(),
];

const getCells = (row: ChosenRow) => [
  row.public_id,
  row.property_title,
  getChoiceLabel("propertyType", row.property_type),
  getChoiceLabel("purpose", row.purpose),
  getLabel(VERIFICATIONS, row.verification),
  row.life,
  row.locality_name,
  row.city,
  row.price,
  row.rent,
  row.area,
  `${row.first_name} ${row.last_name}`.trim(),
  timeLine(row.submitted_at.toISOString()),
];
