import { sql, type Updateable } from "kysely";
import type { DealTable } from "#database/schema/deals.ts";
import { getUserId } from "#domain/account/roles.ts";
import { type DealEventKind, type DealStage, HOLDING_STAGES, type PaperState } from "#domain/deal/choices.ts";
import type { DealMover } from "#domain/deal/moves.ts";
import type { PaperKind } from "#domain/deal/papers.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { VisitorAction } from "../lead/lead.store.ts";
import { selectActivity, selectConfirmedMobile } from "../link/link.store.ts";
import { titleForVisitors } from "../property/property.public.store.ts";

/** Actions that change the deal of a lead; the proof names the lead. */
export type DealAction = "lead.start-deal" | "lead.change-deal" | VisitorAction;
export type DealProof = AuthorizedOn<DealAction>;

/** A deal with its lead, its property, both people and the member. */
const selectDeals = (queries: Queries) =>
  queries
    .selectFrom("deal")
    .innerJoin("lead", "lead.id", "deal.lead_id")
    .innerJoin("property", "property.id", "deal.property_id")
    .innerJoin("users as owner", "owner.id", "property.owner_id")
    .leftJoin("users as member", "member.id", "lead.assignee_id")
    .selectAll("deal")
    .select(["lead.public_id as lead_public_id", "lead.status as lead_status", "lead.name", "lead.email"])
    .select(["lead.phone", "lead.user_id as visitor_id", "owner.email as owner_email"])
    .select([selectConfirmedMobile("owner").as("owner_mobile"), selectActivity.as("active_at")])
    .select([
      "lead.stopped_at",
      "lead.assignee_id",
      "member.first_name as member",
      "owner.name as owner_name",
      "owner.status as owner_status",
    ])
    .select(["property.public_id as property_public_id", "property.owner_id", "property.is_public"])
    .select(titleForVisitors.as("title"))
    .select(
      sql<boolean>`exists(select from deal as other where other.property_id = deal.property_id
        and other.id <> deal.id and other.stage in (${sql.join(HOLDING_STAGES)}))`.as("held"),
    );
export type DealRow = Awaited<ReturnType<ReturnType<typeof selectDeals>["executeTakeFirstOrThrow"]>>;

export async function readDeal(queries: Queries, publicId: string): Promise<DealRow | undefined> {
  return await selectDeals(queries).where("deal.public_id", "=", publicId).executeTakeFirst();
}

/** The newest deal of a lead. */
export async function readLastDeal(queries: Queries, leadPublicId: string): Promise<DealRow | undefined> {
  return await selectDeals(queries)
    .where("lead.public_id", "=", leadPublicId)
    .orderBy("deal.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Open deals, those that moved last first. */
export async function readOpenDeals(
  queries: Queries,
  { memberId, limit }: { memberId: string | null; limit: number },
): Promise<DealRow[]> {
  return await selectDeals(queries)
    .where("deal.stage", "not in", ["keys", "off"])
    .$if(memberId !== null, (query) => query.where("lead.assignee_id", "=", memberId))
    .orderBy("deal.updated_at", "desc")
    .orderBy("deal.id", "desc")
    .limit(limit)
    .execute();
}

/** Deals about an owner's properties, newest first. */
export async function readDealsOfOwner(
  queries: Queries,
  { ownerId, propertyIds }: { ownerId: string; propertyIds: readonly string[] },
): Promise<DealRow[]> {
  if (propertyIds.length === 0) return [];
  return await selectDeals(queries)
    .where("property.owner_id", "=", ownerId)
    .where("property.public_id", "in", propertyIds)
    .orderBy("deal.id", "desc")
    .execute();
}

/** The state of the property of a lead; undefined if the lead is about no property. */
export async function readLifeOfProperty(queries: Queries, leadPublicId: string) {
  const property = await queries
    .selectFrom("lead")
    .innerJoin("property", "property.id", "lead.property_id")
    .select("property.life")
    .where("lead.public_id", "=", leadPublicId)
    .executeTakeFirst();
  return property?.life;
}

/** The property of a lead, as a deal begins with it; locked until the transaction ends. */
export async function lockDealProperty(queries: Queries, propertyId: number) {
  return await queries
    .selectFrom("property")
    .select(["id", "purpose", "property_type", "price", "rent", "life", "public_id"])
    .where("id", "=", propertyId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a deal about the same property, other than this one, is past its offer. */
export async function isPropertyHeld(queries: Queries, deal: DealRow): Promise<boolean> {
  const other = await queries
    .selectFrom("deal")
    .select("id")
    .where("property_id", "=", deal.property_id)
    .where("id", "<>", deal.id)
    .where("stage", "in", HOLDING_STAGES)
    .executeTakeFirst();
  return other !== undefined;
}

interface NewDeal {
  readonly property: NonNullable<Awaited<ReturnType<typeof lockDealProperty>>>;
  readonly now: Date;
}

/** Inserts a deal of the proof's lead. */
export async function insertDeal(proof: DealProof, queries: Queries, { property, now }: NewDeal) {
  return await queries
    .insertInto("deal")
    .values({
      lead_id: proof.subjectId,
      property_id: property.id,
      purpose: property.purpose,
      asked: property.purpose === "buy" ? property.price : property.rent,
      created_at: now,
      updated_at: now,
    })
    .returning(["id", "public_id"])
    .executeTakeFirstOrThrow();
}

interface DealChange {
  readonly deal: Pick<DealRow, "id">;
  readonly set: Updateable<DealTable>;
  readonly isMove: boolean;
  readonly now: Date;
}

/**
 * Writes a change of a deal, and raises its version if `isMove`: papers and files have their own states, so that nobody
 * is refused because somebody sent a file meanwhile.
 */
export async function updateDeal(
  proof: DealProof,
  queries: Queries,
  { deal, set, isMove, now }: DealChange,
): Promise<void> {
  await queries
    .updateTable("deal")
    .set((build) => ({ ...set, version: build("version", "+", isMove ? 1 : 0), updated_at: now }))
    .where("lead_id", "=", proof.subjectId)
    .where("id", "=", deal.id)
    .execute();
}

const LINES = 200;

export interface NewDealEvent {
  readonly kind: DealEventKind;
  readonly by: DealMover;
  readonly party?: Party | null;
  readonly amount?: number | null;
  readonly stage?: DealStage;
  readonly paper?: PaperKind;
  readonly state?: PaperState;
}

/** Adds a line to the log of a deal, which the caller has read by the proof's lead. */
export async function addDealEvent(
  proof: DealProof,
  queries: Queries,
  { deal, event, now }: { deal: { readonly id: number }; event: NewDealEvent; now: Date },
): Promise<void> {
  await queries
    .insertInto("deal_event")
    .values({
      deal_id: deal.id,
      kind: event.kind,
      by: event.by,
      member_id: event.by === "team" ? getUserId(proof.actor) : null,
      party: event.party ?? null,
      amount: event.amount ?? null,
      stage: event.stage ?? null,
      paper: event.paper ?? null,
      state: event.state ?? null,
      at: now,
    })
    .execute();
}

/** The newest lines of the log of a deal, newest first, with first names of members. */
export async function readDealEvents(queries: Queries, dealId: number) {
  return await queries
    .selectFrom("deal_event as event")
    .leftJoin("users", "users.id", "event.member_id")
    .select(["event.kind", "event.by", "event.at", "event.party", "event.amount", "event.stage"])
    .select(["event.paper", "event.state", "users.first_name as member"])
    .where("event.deal_id", "=", dealId)
    .orderBy("event.id", "desc")
    .limit(LINES)
    .execute();
}
export type DealEventRow = Awaited<ReturnType<typeof readDealEvents>>[number];
