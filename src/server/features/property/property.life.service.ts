import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { type AuthorizedOn, authorizeOn } from "#domain/policy/policy.ts";
import {
  getLifeAfter,
  getLifeBehind,
  isForPurpose,
  type Life,
  type LifeStep,
} from "#domain/property/lifecycle.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { requireActiveOwner } from "./property.active-owner.service.ts";
import { lockPropertyLife, type PropertyLifeRow, writeLife } from "./property.life.store.ts";
import { lifeErrorTexts, stepTexts } from "./property.life.words.ts";
import type { PropertyDeps } from "./property.service.ts";

interface Step {
  readonly publicId: string;
  readonly step: LifeStep;
  /** How the confirmation came, if it was not a signed-in call. */
  readonly by?: "signed link";
}

/** Takes the step and logs it in the same transaction. Returns the inner id and the message. */
export async function changeLife(
  { database, clock, readTerms }: Pick<PropertyDeps, "database" | "clock" | "readTerms">,
  actor: Actor,
  step: Step,
): Promise<{ id: number; message: string }> {
  const days = await readTerms();
  return database.transaction(async (queries) => {
    const row = await lockPropertyLife(queries, step.publicId);
    const proof = authorizeOn(actor, "property.change-life", row);
    if (!row) throw createNotFound();
    await takeStep(queries, { proof, row, step, at: clock.now() });
    return { id: row.id, message: stepTexts[step.step](row.property_title, days) };
  });
}

const INACTIVE_OWNER = { suspended: m.life_error_suspended, gone: m.life_error_owner_gone };

interface Taking {
  readonly proof: AuthorizedOn<"property.change-life">;
  /** Locked in the same transaction. */
  readonly row: PropertyLifeRow;
  readonly step: Step;
  readonly at: Date;
}

/** @throws Failure conflict, which names the present state */
export async function takeStep(queries: Queries, { proof, row, step, at }: Taking): Promise<void> {
  if (!isForPurpose(step.step, row.purpose)) {
    throw createConflict(row.purpose === "buy" ? m.life_error_for_sale() : m.life_error_to_let());
  }
  const life = getLifeAfter(row.life, step.step);
  // Doing it twice has no further effect: a second tap, or a retry after a lost answer.
  if (life === null && row.life === getLifeBehind(step.step)) return;
  if (life === null) throw createConflict(lifeErrorTexts[row.life]());
  if (life === "live") await requireActiveOwner(queries, row.owner_id, INACTIVE_OWNER);
  const confirmedAt = life === "live" ? at : row.confirmed_at;
  const deletedAt = life === "deleted" ? at : null;
  await writeLife(proof, queries, { life, confirmedAt, deletedAt, at });
  const createAnswer = (now: Life, confirmed: Date) => ({ life: now, confirmedAt: confirmed });
  await recordAudit(queries, proof.actor, {
    action: `property.${step.step}`,
    noun: "property",
    nounId: row.public_id,
    before: createAnswer(row.life, row.confirmed_at),
    after: { ...createAnswer(life, confirmedAt), ...(step.by && { by: step.by }) },
  });
}
