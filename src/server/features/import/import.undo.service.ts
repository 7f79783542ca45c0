import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { canRestore, findUndoError, getImportStateAfter } from "#domain/import/states.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { takeStep } from "../property/property.life.service.ts";
import { lockPropertyLife } from "../property/property.store.ts";
import type { ImportDeps } from "./import.service.ts";
import { lockImport, readIdsOfPaused, readListed, updateImport } from "./import.store.ts";

type UndoDeps = Pick<ImportDeps, "database" | "clock">;

/** What an undo has done. */
interface Undone {
  readonly withdrawn: number;
  /** Listings that stay, because the team has decided on them or somebody has asked about them. */
  readonly stayed: number;
}

/**
 * Withdraws the listings of an import that nobody else has dealt with yet, all in one transaction.
 * @throws Failure not_found for somebody else's import, conflict if it has listed nothing
 */
export function undoImport({ database, clock }: UndoDeps, actor: Actor, publicId: string): Promise<Undone> {
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
      const rejection = row && findUndoError({ ...row, leads: Number(listed.leads) });
      if (!row || rejection === "gone") continue;
      if (rejection) done.stayed += 1;
      else {
        const mayDelete = authorizeOn(actor, "property.change-life", row);
        const step = { publicId: row.public_id, step: "delete" } as const;
        await takeStep(queries, { proof: mayDelete, row, step, at });
        done.withdrawn += 1;
      }
    }
    // What was deleted from the first undo on comes back with it.
    await updateImport(proof, queries, { state, undone_at: locked.undone_at ?? at });
    await recordAudit(queries, actor, {
      action: "import.undo",
      noun: "import",
      nounId: publicId,
      after: { ...done },
    });
    return done;
  });
}

/**
 * Takes an undo back: everything that is deleted since then is offered again, as it was before, all in one transaction.
 * @returns how many listings came back
 * @throws Failure not_found for somebody else's import, conflict if it is not undone or nothing can be restored
 */
export function restoreImport(
  { database, clock }: UndoDeps,
  actor: Actor,
  publicId: string,
): Promise<number> {
  return database.transaction(async (queries) => {
    const locked = await lockImport(queries, publicId);
    const proof = authorizeOn(actor, "import.change", locked);
    if (!locked) throw createNotFound();
    const state = getImportStateAfter(locked.state, "restore");
    const gone = (await readListed(queries, locked.id)).filter((row) => canRestore(row, locked.undone_at));
    // Doing it twice has no further effect: a second tap, or a retry after a lost answer.
    if (!state && locked.state === "done") return 0;
    if (!state || gone.length === 0) throw createConflict(m.import_nothing_to_restore());
    const paused = await readIdsOfPaused(
      queries,
      gone.map(({ public_id: id }) => id),
    );
    const at = clock.now();
    for (const { public_id: id } of gone) await restoreListing(queries, { actor, id, at, paused });
    await updateImport(proof, queries, { state, undone_at: null });
    await recordAudit(queries, actor, {
      action: "import.restore",
      noun: "import",
      nounId: publicId,
      after: { restored: gone.length },
    });
    return gone.length;
  });
}

interface Restoring {
  readonly actor: Actor;
  readonly id: string;
  readonly at: Date;
  /** Those that their owner had paused before. */
  readonly paused: ReadonlySet<string>;
}

async function restoreListing(queries: Queries, { actor, id, at, paused }: Restoring): Promise<void> {
  const steps = paused.has(id) ? (["restore"] as const) : (["restore", "resume"] as const);
  for (const step of steps) {
    const row = await lockPropertyLife(queries, id);
    if (!row) return;
    const proof = authorizeOn(actor, "property.change-life", row);
    await takeStep(queries, { proof, row, step: { publicId: id, step }, at });
  }
}
