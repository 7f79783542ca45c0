import { createHash } from "node:crypto";
import type { PropertyInput } from "#contract/listing/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createConflict, createInvalid } from "#domain/failure.ts";
import {
  type AuthorizedOn,
  authorize,
  authorizeOn,
  authorizeOnSelf,
  getAccountRow,
} from "#domain/policy/policy.ts";
import { addDays } from "#domain/time/dates.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { attachMedia, giveFiles } from "../media/media.property.store.ts";
import { getFilesInOrder } from "./property.apply.service.ts";
import {
  clearUnaskedAnswers,
  getAmenitiesAfter,
  getPlaceColumns,
  getPlainColumns,
  getPriceColumns,
  getSizeColumns,
  getUnitValues,
  type PropertyColumns,
  rejectWrongPincode,
  rejectWrongPossession,
} from "./property.columns.service.ts";
import { lockActiveOwner, type NewOwner } from "./property.life.service.ts";
import { listedForOwner } from "./property.mail.ts";
import type { PropertyDeps } from "./property.service.ts";
import {
  insertProperty,
  type MayCreate,
  readSentForm,
  recordFormResult,
  writeOwnerMobile,
  writeSentForm,
  writeUnits,
} from "./property.write.store.ts";

/**
 * An owner needs a number that the team can call. If the profile has none yet, the number in the form is saved there.
 * @throws Failure invalid if there is no number at all
 */
async function requireMobile(
  proof: MayCreate,
  queries: Queries,
  { known, given }: { known: string | null; given: string | null },
): Promise<void> {
  if (known !== null) return;
  const own = getUserId(proof.actor) === proof.subjectId;
  if (given === null)
    throw createInvalid({ mobile: own ? m.property_mobile_missing() : m.property_mobile_missing_team() });
  await writeOwnerMobile(proof, queries, given);
  await recordAudit(queries, proof.actor, {
    action: "account.mobile",
    noun: "account",
    nounId: proof.subjectId,
    before: { mobile: null },
    after: { mobile: given },
  });
}

const FORM_STORED_DAYS = 7;

/**
 * Creates a property, which is pending until the team decides. The same form (by its key) creates it only once, however
 * often it arrives.
 * @returns the inner id of the property, created now or before
 */
export async function createProperty(
  deps: PropertyDeps,
  actor: Actor,
  input: PropertyInput,
  formKey: string | undefined,
): Promise<number> {
  const proof = authorizeCreation(actor, input);
  const columns = await getNewColumns(deps, actor, input);
  const form = formKey ? { key: formKey, bodyHash: computeHash(input) } : undefined;
  return deps.database.transaction(async (queries) => {
    if (form && !(await writeSentForm(proof, queries, form)))
      return findEarlierProperty(proof, queries, form);
    const owner = await requireNewOwner(proof, queries, input);
    const at = deps.clock.now();
    const made = await writeNewProperty(proof, queries, { input, columns, owner, at });
    if (form) {
      const forgetBefore = addDays(at, -FORM_STORED_DAYS);
      const onMade = authorizeOn(actor, "property.update", made);
      await recordFormResult({ form: proof, made: onMade }, queries, { ...form, forgetBefore });
    }
    if (owner.id !== getUserId(actor)) await notifyOwner(deps, queries, { made, input });
    return made.id;
  });
}

/** @throws Failure invalid if nothing can be listed for the account */
export async function requireNewOwner(
  proof: MayCreate,
  queries: Queries,
  { mobile }: Pick<PropertyInput, "mobile">,
): Promise<NewOwner> {
  const owner = await lockActiveOwner(queries, proof.subjectId);
  await requireMobile(proof, queries, { known: owner.mobile, given: mobile ?? null });
  return owner;
}

interface NewProperty {
  readonly input: PropertyInput;
  /** From `getNewColumns`. */
  readonly columns: PropertyColumns;
  readonly owner: NewOwner;
  readonly at: Date;
}

/** Writes a property with everything that belongs to it, in the caller's transaction. */
export async function writeNewProperty(
  proof: MayCreate,
  queries: Queries,
  { input, columns, owner, at }: NewProperty,
): Promise<{ id: number; public_id: string; owner_id: string }> {
  const made = await insertProperty(proof, queries, {
    ...requireColumns(columns),
    first_name: input.firstName ?? owner.first_name,
    last_name: input.lastName ?? owner.last_name,
    ...{ submitted_at: at, confirmed_at: at, created_at: at, updated_at: at },
  });
  const onMade = authorizeOn(proof.actor, "property.update", made);
  await attachParts(onMade, queries, input);
  const forOwner = owner.id !== getUserId(proof.actor);
  // The files that a member of the team has sent belong to the owner.
  if (forOwner) await giveFiles(onMade, queries, owner.id);
  await recordAudit(queries, proof.actor, {
    action: "property.create",
    noun: "property",
    nounId: made.public_id,
    after: { ...columns, owner_id: owner.id, ...(forOwner && { forOwner }) },
  });
  return made;
}

/** The owner hears of a listing that a member of the team has made for them. */
async function notifyOwner(
  { mail }: PropertyDeps,
  queries: Queries,
  { made, input }: { made: { owner_id: string }; input: PropertyInput },
): Promise<void> {
  const data = { title: input.propertyTitle };
  await mail.addMail(queries, listedForOwner, { to: { userId: made.owner_id }, data });
}

/** For the owner who sends the form; the team may name another one. */
export function authorizeCreation(actor: Actor, { owner }: Pick<PropertyInput, "owner">): MayCreate {
  if (!owner || owner === getUserId(actor)) return authorizeOnSelf(actor, "property.create");
  authorize(actor, "property.create");
  return authorizeOn(actor, "property.create-for-other", getAccountRow(owner));
}

/**
 * The columns of a new property.
 * @throws Failure invalid if the place does not exist, or the person may not say this
 */
export async function getNewColumns(
  { place, clock }: Pick<PropertyDeps, "place" | "clock">,
  actor: Actor,
  given: PropertyInput,
): Promise<PropertyColumns> {
  if (given.postedBy === "featured-dealer" && actor.role !== "admin" && actor.role !== "system")
    throw createInvalid({ postedBy: m.property_featured_by_team() });
  const input = clearUnaskedAnswers(given);
  rejectWrongPossession(input.possessionOn, clock.now());
  const where = await getPlaceColumns(place, input, input.pinConfirmed ?? false);
  await rejectWrongPincode(place, input);
  return {
    ...getPlainColumns(input),
    ...getPriceColumns(input),
    ...where,
    ...(await getSizeColumns(place, input, where.town_slug)),
    amenities: getAmenitiesAfter(input.propertyType, [], input.amenities),
  };
}

/** The schema of the input guarantees these; this tells the compiler. */
const requireColumns = (columns: PropertyColumns) => columns as Parameters<typeof insertProperty>[2];

async function attachParts(
  proof: AuthorizedOn<"property.update">,
  queries: Queries,
  input: PropertyInput,
): Promise<void> {
  const units = getUnitValues(input);
  if (units.length > 0) await writeUnits(proof, queries, units);
  const files = input.mediaFiles ?? [];
  if (files.length === 0) return;
  await attachMedia(proof, queries, await getFilesInOrder(queries, proof, files));
}

async function findEarlierProperty(
  proof: MayCreate,
  queries: Queries,
  form: { key: string; bodyHash: string },
): Promise<number> {
  const earlier = await readSentForm(proof, queries, form.key);
  if (!earlier?.property_id || earlier.body_hash !== form.bodyHash)
    throw createConflict(m.property_form_sent());
  return earlier.property_id;
}

function computeHash(input: PropertyInput): string {
  return createHash("sha256").update(JSON.stringify(input)).digest("hex");
}
