import type { BulkLife } from "#contract/listing/property.ts";
import type { Actor } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import { createConflict, createGone, createInvalid, createNotFound, isRejection } from "#domain/failure.ts";
import { LIMITS, type Photo } from "#domain/limits.ts";
import type { ListingTerms } from "#domain/listing/terms.ts";
import { type AuthorizedOn, authorizeOn } from "#domain/policy/policy.ts";
import {
  getLifeAfter,
  getLifeBehind,
  isForPurpose,
  isPublic,
  type Life,
  type LifeStep,
  listLifeSteps,
} from "#domain/property/lifecycle.ts";
import { addDays } from "#domain/time/dates.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { readUncheckedId, type SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { presentMediaFile } from "../media/media.present.ts";
import type { PropertyDeps } from "./property.service.ts";
import {
  lockOwner,
  lockPropertyLife,
  type PropertyLifeRow,
  type PropertyRow,
  readOwnerId,
  readParts,
  readPropertyRow,
  writeLife,
} from "./property.store.ts";

/** An account that has or gets a listing. */
export type NewOwner = NonNullable<Awaited<ReturnType<typeof lockOwner>>>;

/** What somebody reads who wants to show a listing whose owner is not active. */
export interface InactiveOwnerTexts {
  readonly suspended: () => string;
  readonly gone: () => string;
}

/**
 * An account that can get a listing; it cannot be suspended until the transaction ends.
 * @throws Failure invalid at `owner`
 */
export async function lockActiveOwner(queries: Queries, userId: string): Promise<NewOwner> {
  const owner = await lockOwner(queries, userId);
  if (!owner || owner.usertype === "user" || isGone(owner))
    throw createInvalid({ owner: m.property_owner_unknown() });
  if (owner.status === "suspended") throw createInvalid({ owner: m.property_owner_suspended() });
  return owner;
}

/**
 * Nothing is shown of an account that is suspended or deleted: comes before each step that may make a listing public. Until the transaction ends its owner can neither be suspended nor
 * leave.
 * @throws Failure conflict if the owner's account is suspended, deleted or merged into another
 */
export async function requireActiveOwner(
  queries: Queries,
  ownerId: string,
  words: InactiveOwnerTexts,
): Promise<void> {
  const owner = await lockOwner(queries, ownerId);
  if (!owner || isGone(owner)) throw createConflict(words.gone());
  if (owner.status === "suspended") throw createConflict(words.suspended());
}

const isGone = ({ deleted_at, merged_into }: Pick<NewOwner, "deleted_at" | "merged_into">): boolean =>
  deleted_at !== null || merged_into !== null;

/** The messages about what was done. */
const stepTexts: Readonly<Record<LifeStep, (title: string, terms: ListingTerms) => string>> = {
  pause: (title) => m.life_done_pause({ title }),
  resume: (title) => m.life_done_resume({ title }),
  "rent-out": (title) => m.life_done_rent_out({ title }),
  sell: (title) => m.life_done_sell({ title }),
  relist: (title) => m.life_done_relist({ title }),
  confirm: (title) => m.life_done_confirm({ title }),
  delete: (title, { undoDays: days }) => m.life_done_delete({ title, days }),
  restore: (title) => m.life_done_restore({ title }),
  expire: (title) => m.life_done_expire({ title }),
};

/** Why a step is not possible: the present state of the listing. */
const lifeErrorTexts: Readonly<Record<Life, () => string>> = {
  live: m.life_error_live,
  paused: m.life_error_paused,
  rented: m.life_error_rented,
  sold: m.life_error_sold,
  expired: m.life_error_expired,
  deleted: m.life_error_deleted,
};

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

/** What became of a change to many properties. */
export interface ManyChanged {
  readonly done: number;
  /** Properties that the step does not apply to now, and those of somebody else. */
  readonly skipped: number;
}

/** Takes a step for many properties, each in a transaction of its own: one that it does not apply to stops none. */
export async function changeManyLives(
  deps: Pick<PropertyDeps, "database" | "clock">,
  actor: Actor,
  { ids, step }: BulkLife,
): Promise<ManyChanged> {
  const changed = { done: 0, skipped: 0 };
  for (const publicId of new Set(ids)) {
    const isDone = await takeIfOffered(deps, actor, { publicId, step }).catch((error: unknown) => {
      if (isRejection(error)) return false;
      throw error;
    });
    changed[isDone ? "done" : "skipped"] += 1;
  }
  return changed;
}

/** @returns whether the step was taken; it is not where the page would not offer it */
function takeIfOffered(
  { database, clock }: Pick<PropertyDeps, "database" | "clock">,
  actor: Actor,
  step: { readonly publicId: string; readonly step: BulkLife["step"] },
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const row = await lockPropertyLife(queries, step.publicId);
    const proof = authorizeOn(actor, "property.change-life", row);
    if (!row || !listLifeSteps(row).includes(step.step)) return false;
    await takeStep(queries, { proof, row, step, at: clock.now() });
    return true;
  });
}

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

export interface AvailabilityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: SignedLinks;
  readonly readTerms: () => Promise<ListingTerms>;
  /** The site's public address, without a slash at the end. */
  readonly siteUrl: string;
}

/** What the holder of the link sees: enough to recognise the listing. */
export interface AvailabilityQuestion {
  readonly title: string;
  readonly place: string;
  readonly cover: Photo | null;
  /** Visitors cannot see it now, because its owner has not confirmed it in time. */
  readonly hidden: boolean;
  /** Why nothing can be confirmed: the listing is closed, paused or with the team. */
  readonly nothingToConfirm: string | null;
}

export type AvailabilityService = ReturnType<typeof createAvailabilityService>;
export type AvailabilityLinks = Pick<AvailabilityService, "linkTo">;

/** The purpose of the keys in these links: each speaks for one owner, and ends when the listing gets another one. */
const getPurpose = (ownerId: string): string => `still-available ${ownerId}`;

/**
 * "Still available" by a link in an email: valid for one listing, its present owner and some days, without signing in.
 * It can do nothing else.
 */
export function createAvailabilityService(deps: AvailabilityDeps) {
  const { clock, links, siteUrl } = deps;
  const { db } = deps.database;
  /** The listing of a valid link. @throws Failure not_found, gone */
  const readId = async (signed: string): Promise<string> => {
    const ownerId = await readOwnerId(db, readUncheckedId(signed));
    const read = ownerId && links.readUntil(getPurpose(ownerId), signed);
    if (!read) throw createNotFound(m.available_wrong());
    if (read.until <= clock.now()) throw createGone(m.available_over({ days: LIMITS.confirmLinkDays }));
    return read.id;
  };
  return {
    /** The whole address for the email to this owner. */
    linkTo(publicId: string, ownerId: string): string {
      const until = addDays(clock.now(), LIMITS.confirmLinkDays);
      return siteUrl + paths.stillAvailable(links.signUntil(getPurpose(ownerId), publicId, until));
    },

    /** The question. Opening the link changes nothing, because mail scanners open links. @throws Failure not_found, gone */
    async ask(signed: string): Promise<AvailabilityQuestion> {
      const row = await readPropertyRow(db, await readId(signed));
      if (!row) throw createNotFound(m.available_gone({ days: (await deps.readTerms()).undoDays }));
      return presentQuestion(deps.database, row);
    },

    /** The owner's confirmation. @throws Failure not_found, gone; conflict if the listing is closed, paused or with the team */
    async confirm(signed: string): Promise<string> {
      const publicId = await readId(signed);
      const row = await readPropertyRow(db, publicId);
      if (row && row.verification !== "approved") throw createConflict(m.available_not_public());
      const step = { publicId, step: "confirm", by: "signed link" } as const;
      return (await changeLife(deps, { role: "system" }, step)).message;
    },
  };
}

async function presentQuestion(database: Database, row: PropertyRow): Promise<AvailabilityQuestion> {
  const { media } = await readParts(database.db, [row.id]);
  const [cover] = media.flatMap((file) => presentMediaFile(file, row.property_title).photo ?? []);
  return {
    title: row.property_title,
    place: [row.locality_name, row.city].filter(Boolean).join(", "),
    // Its files are hidden in that time, and the person who opened the link is not signed in.
    cover: isPublic(row) && cover ? cover : null,
    hidden: row.life === "expired",
    nothingToConfirm: explainNothingToConfirm(row),
  };
}

function explainNothingToConfirm({ life, verification }: PropertyRow): string | null {
  if (getLifeAfter(life, "confirm") === null) return lifeErrorTexts[life]();
  return verification === "approved" ? null : m.available_not_public();
}
