import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { findUndoError, getImportStateAfter } from "#domain/import/states.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { m } from "#words/generated/messages.js";
import { takeStep } from "../property/property.life.service.ts";
import { lockPropertyLife } from "../property/property.life.store.ts";
import type { ImportDeps } from "./import.service.ts";
import { lockImport, readListed, updateImport } from "./import.store.ts";

/** What an undo has done. */
export interface Undone {
  readonly withdrawn: number;
  /** Listings that stay, because the team has decided on them or somebody has asked about them. */
  readonly stayed: number;
}

/**
 * Withdraws the listings of an import that nobody else has dealt with yet, all in one transaction. They can be restored
 * one by one, like every deleted listing.
 * @throws Failure not_found for somebody else's import, conflict if it has listed nothing
 */
export function undoImport(
  { database, clock }: Pick<ImportDeps, "database" | "clock">,
  actor: Actor,
  publicId: string,
): Promise<Undone> {
  return database.transaction(async (queries) => {
    const locked = await lockImport(queries, publicId);
    const proof = authorizeOn(actor, "import.change", locked);
    if (!locked) throw createNotFound();
    const state = getImportStateAfter(locked.state, "undo");
    if (!state) throw createConflict(m.import_nothing_to_undo());
    const at = clock.now();
    const done = { withdrawn: 0, stayed: 0 };
    for (const listed of await readListed(queries, locked.id)) {
      const row = await lockPropertyLife(queries, listed.public_id);
      const refusal = row && findUndoError({ ...row, leads: Number(listed.leads) });
      if (!row || refusal === "gone") continue;
      if (refusal) done.stayed += 1;
      else {
        const mayDelete = authorizeOn(actor, "property.change-life", row);
        await takeStep(queries, {
          proof: mayDelete,
          row,
          step: { publicId: row.public_id, step: "delete" },
          at,
        });
        done.withdrawn += 1;
      }
    }
    await updateImport(proof, queries, { state, undone_at: at });
    await recordAudit(queries, actor, {
      action: "import.undo",
      noun: "import",
      nounId: publicId,
      after: { ...done },
    });
    return done;
  });
}
