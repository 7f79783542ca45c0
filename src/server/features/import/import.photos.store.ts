import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import type { ImportPhotoTable, PhotoFile } from "#database/schema/imports.ts";
import type { Schema } from "#database/schema/schema.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeJson } from "#server/platform/database/statements.ts";
import type { MayChangeImport } from "./import.store.ts";

const hasPhotos = (build: ExpressionBuilder<Schema, "property_import_row">) =>
  sql<boolean>`${build.ref("cells")} ? 'mediaFiles'`;

/** The rows that name photos. */
export const readRowsWithPhotos = (queries: Queries, importId: number) =>
  queries
    .selectFrom("property_import_row")
    .select(["number", "cells", "problems"])
    .where("import_id", "=", importId)
    .where(hasPhotos)
    .orderBy("number")
    .execute();

/** The photos that have been read for it, with those that were refused. */
export const readImportPhotos = (queries: Queries, importId: number) =>
  queries.selectFrom("property_import_photo").selectAll().where("import_id", "=", importId).execute();

/** A photo that was read: the columns of its file, or why it was refused. */
export interface ReadPhoto {
  readonly name: string;
  readonly key: string | null;
  readonly file: PhotoFile | null;
  readonly problem: string;
}

/** Photos in one statement. */
const PIECE = 500;

/** Records photos, in place of those that were refused before. */
export async function writeImportPhotos(
  proof: MayChangeImport,
  queries: Queries,
  photos: readonly ReadPhoto[],
): Promise<void> {
  for (let at = 0; at < photos.length; at += PIECE)
    await writePiece(proof, queries, photos.slice(at, at + PIECE));
}

async function writePiece(
  proof: MayChangeImport,
  queries: Queries,
  photos: readonly ReadPhoto[],
): Promise<void> {
  const values: Insertable<ImportPhotoTable>[] = photos.map(({ file, ...photo }) => ({
    ...photo,
    import_id: proof.subjectId,
    file: file && writeJson(file),
  }));
  await queries
    .insertInto("property_import_photo")
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(["import_id", "name"]).doUpdateSet((build) => ({
        key: build.ref("excluded.key"),
        file: build.ref("excluded.file"),
        problem: build.ref("excluded.problem"),
      })),
    )
    .execute();
}

/** Removes photos that an archive has brought before it was refused. Returns their keys. */
export async function deleteImportPhotos(
  proof: MayChangeImport,
  queries: Queries,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await queries
    .deleteFrom("property_import_photo")
    .where("import_id", "=", proof.subjectId)
    .where("name", "in", names)
    .returning("key")
    .execute();
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

/** Removes all photos of an import. Returns their keys, which properties may have meanwhile. */
export async function deleteAllImportPhotos(proof: MayChangeImport, queries: Queries): Promise<string[]> {
  const rows = await queries
    .deleteFrom("property_import_photo")
    .where("import_id", "=", proof.subjectId)
    .returning("key")
    .execute();
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

/** Sets what has to be fixed in a row. */
export async function writeRowProblems(
  proof: MayChangeImport,
  queries: Queries,
  { number, problems }: { number: number; problems: Readonly<Partial<Record<string, string>>> },
): Promise<void> {
  await queries
    .updateTable("property_import_row")
    .set({ problems: writeJson(problems) })
    .where("import_id", "=", proof.subjectId)
    .where("number", "=", number)
    .execute();
}

/** Photos that have not come are no mistake of these rows any more: they are listed without them. */
export async function acceptWithoutPhotos(
  proof: MayChangeImport,
  queries: Queries,
  numbers: readonly number[],
): Promise<void> {
  await queries
    .updateTable("property_import_row")
    .set((build) => ({ problems: sql<string>`${build.ref("problems")} - 'mediaFiles'` }))
    .where("import_id", "=", proof.subjectId)
    .where("number", "in", numbers)
    .execute();
  await countReadyAgain(proof, queries);
}

/** Counts again the rows that can be listed. */
export async function countReadyAgain(proof: MayChangeImport, queries: Queries): Promise<void> {
  await queries
    .updateTable("property_import")
    .set((build) => ({
      ready_count: build
        .selectFrom("property_import_row")
        .select((count) => count.fn.countAll<number>().as("n"))
        .where("import_id", "=", proof.subjectId)
        .where("problems", "=", sql<never>`'{}'::jsonb`),
    }))
    .where("id", "=", proof.subjectId)
    .execute();
}
