import { createHash } from "node:crypto";
import type { PropertyInput } from "#contract/property.ts";
import { addDays } from "#domain/dates.ts";
import { conflict, forbidden, invalid } from "#domain/failure.ts";
import { type Authorized, authorize } from "#domain/policy.ts";
import { type Actor, userIdOf } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { placeMedia } from "../media/media.arrange.store.ts";
import { filesInOrder } from "./property.arrange.service.ts";
import {
  amenitiesAfter,
  type Columns,
  plainColumns,
  priceColumns,
  unitValues,
  withoutUnasked,
} from "./property.columns.ts";
import { needMobile } from "./property.mobile.service.ts";
import type { PropertyDeps } from "./property.service.ts";
import { placeColumns, refuseWrongPincode, sizeColumns } from "./property.where.ts";
import {
  insertProperty,
  nameForm,
  notedForm,
  noteForm,
  ownerOf,
  writeUnits,
} from "./property.write.store.ts";

type MayCreate = Authorized<"property.create">;
const FORM_KEPT_DAYS = 7;

/**
 * Makes a property, pending until the team has decided. The same form (by its key) makes one property however often
 * it arrives.
 * @returns the inner id of what was made, now or the first time
 */
export async function createProperty(
  deps: PropertyDeps,
  actor: Actor,
  input: PropertyInput,
  formKey: string | undefined,
): Promise<number> {
  const proof = authorize(actor, "property.create");
  const ownerId = ownerFor(actor, input);
  if (input.postedBy === "featured-dealer" && actor.role !== "admin" && actor.role !== "system")
    throw invalid({ postedBy: m.property_featured_by_team() });
  const columns = await columnsOf(deps, input);
  const userId = userIdOf(actor) ?? ownerId;
  const form = formKey ? { userId, key: formKey, bodyHash: hashOf(input) } : undefined;
  return deps.database.transaction(async (queries) => {
    if (form && !(await noteForm(proof, queries, form))) return earlierProperty(queries, form);
    const owner = await ownerOf(queries, ownerId);
    if (!owner || owner.usertype === "user") throw invalid({ owner: m.property_owner_unknown() });
    await needMobile(proof, queries, owner, input.mobile ?? null);
    const at = deps.clock.now();
    const made = await insertProperty(proof, queries, {
      ...requiredOf(columns),
      owner_id: owner.id,
      first_name: input.firstName ?? owner.first_name,
      last_name: input.lastName ?? owner.last_name,
      ...{ submitted_at: at, confirmed_at: at, created_at: at, updated_at: at },
    });
    await hangOn(proof, queries, { propertyId: made.id, input });
    if (form) {
      const forgetBefore = addDays(at, -FORM_KEPT_DAYS);
      await nameForm(proof, queries, { ...form, propertyId: made.id, forgetBefore });
    }
    await recordAudit(queries, actor, {
      action: "property.create",
      noun: "property",
      nounId: made.public_id,
      after: { ...columns, owner_id: owner.id },
    });
    return made.id;
  });
}

/** An owner's own; the team may name another. */
function ownerFor(actor: Actor, input: PropertyInput): string {
  const self = userIdOf(actor);
  if (input.owner && input.owner !== self) {
    authorize(actor, "property.create-for-other");
    return input.owner;
  }
  if (!self) throw forbidden();
  return self;
}

async function columnsOf({ place }: PropertyDeps, given: PropertyInput): Promise<Columns> {
  const input = withoutUnasked(given);
  const where = await placeColumns(place, input, input.pinConfirmed ?? false);
  await refuseWrongPincode(place, input);
  return {
    ...plainColumns(input),
    ...priceColumns(input),
    ...where,
    ...(await sizeColumns(place, input, where.town_slug)),
    amenities: amenitiesAfter(input.propertyType, [], input.amenities),
  };
}

/** What the schema of the input has made sure of, said to the compiler. */
const requiredOf = (columns: Columns) => columns as Parameters<typeof insertProperty>[2];

async function hangOn(
  proof: MayCreate,
  queries: Queries,
  { propertyId, input }: { propertyId: number; input: PropertyInput },
): Promise<void> {
  const units = unitValues(input);
  if (units.length > 0) await writeUnits(proof, queries, propertyId, units);
  const files = input.mediaFiles ?? [];
  if (files.length === 0) return;
  await placeMedia(proof, queries, propertyId, await filesInOrder(queries, proof, propertyId, files));
}

async function earlierProperty(
  queries: Queries,
  form: { userId: string; key: string; bodyHash: string },
): Promise<number> {
  const earlier = await notedForm(queries, form);
  if (!earlier?.property_id || earlier.body_hash !== form.bodyHash) throw conflict(m.property_form_sent());
  return earlier.property_id;
}

function hashOf(input: PropertyInput): string {
  return createHash("sha256").update(JSON.stringify(input)).digest("hex");
}
