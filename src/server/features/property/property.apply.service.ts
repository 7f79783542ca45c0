import { findChangedFiles } from "#domain/property/change-effects.ts";
import { FIELD_NAMES, type FieldName, getFieldOfColumn } from "#domain/property/fields/fields.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { attachMedia, deleteOthers, releaseOthers } from "../media/media.property.store.ts";
import { getFilesInOrder } from "./property.arrange.service.ts";
import { endChecks } from "./property.checks.service.ts";
import { type EndedCheckRow, readFilesByKind } from "./property.checks.store.ts";
import type { PropertyRow } from "./property.store.ts";
import type { Patch, SeenProperty } from "./property.target.service.ts";
import { type MayUpdate, updateProperty, writeUnits } from "./property.write.store.ts";

interface Applying {
  readonly proof: MayUpdate;
  readonly stored: SeenProperty;
  readonly patch: Patch;
  readonly at: Date;
  /** The change also confirms that the property is available. */
  readonly confirmed?: boolean;
  /** Files that are removed stay for a while, so that the change can be undone. */
  readonly keepFiles?: boolean;
  /** They are files that the property had before, so they need no permission again. */
  readonly restored?: boolean;
}

export interface Applied {
  /** Keys of files that are no longer needed. */
  readonly removedKeys: readonly string[];
  readonly ended: readonly EndedCheckRow[];
  /** The changed values, before and after: for the activity log. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/**
 * Writes a change of a property: the only place where public values change. Checks that cover a changed value end in the
 * same transaction.
 */
export async function applyPatch(queries: Queries, applying: Applying): Promise<Applied> {
  const { proof, stored, patch, at, confirmed = false } = applying;
  const { columns, units, files } = patch;
  await updateProperty(proof, queries, {
    ...columns,
    updated_at: at,
    ...(confirmed && { confirmed_at: at }),
  });
  if (units) await writeUnits(proof, queries, units);
  const had = files ? await readFilesByKind(queries, stored.row.id) : [];
  const removedKeys = files ? await arrange(queries, applying, files) : [];
  const has = files ? await readFilesByKind(queries, stored.row.id) : [];
  const changed = { fields: listChangedFields(patch), ...findChangedFiles(had, has) };
  const ended = await endChecks(queries, { proof, changed, at });
  return {
    removedKeys,
    ended,
    before: {
      ...pick(stored.row, Object.keys(columns)),
      ...(units && { projectUnits: stored.answers.projectUnits }),
      ...(files && { mediaFiles: stored.answers.mediaFiles.map(({ id, caption }) => ({ id, caption })) }),
      ...(ended.length > 0 && { checks: ended.map(({ kind }) => kind) }),
    },
    after: {
      ...columns,
      ...(units && { projectUnits: units }),
      ...(files && { mediaFiles: files }),
      ...(ended.length > 0 && { checks: [] }),
    },
  };
}

async function arrange(
  queries: Queries,
  { proof, at, keepFiles = false, restored = false }: Applying,
  files: NonNullable<Patch["files"]>,
): Promise<readonly string[]> {
  const ids = files.map(({ id }) => id);
  const ordered = restored ? files : await getFilesInOrder(queries, proof, files);
  await attachMedia(proof, queries, ordered);
  if (!keepFiles) return deleteOthers(proof, queries, ids);
  await releaseOthers(proof, queries, { ids, at });
  return [];
}

/** The fields that a patch changes. */
function listChangedFields({ columns, units, files }: Patch): FieldName[] {
  const changed = new Set(Object.keys(columns).map(getFieldOfColumn));
  if (units) changed.add("projectUnits");
  if (files) changed.add("mediaFiles");
  return FIELD_NAMES.filter((name) => changed.has(name));
}

const pick = (row: PropertyRow, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name as keyof PropertyRow]]));
