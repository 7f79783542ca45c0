import type { StoredOfferState } from "#domain/deal/choices.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { DealProof } from "./deal.store.ts";

/** The offers of a deal, newest first. */
export async function readOffers(queries: Queries, dealId: number) {
  return await queries
    .selectFrom("deal_offer")
    .selectAll()
    .where("deal_id", "=", dealId)
    .orderBy("id", "desc")
    .execute();
}
export type OfferRow = Awaited<ReturnType<typeof readOffers>>[number];

/** The id of the newest offer of a deal, if there is one. */
export async function readNewestOffer(queries: Queries, dealPublicId: string): Promise<number | undefined> {
  const row = await queries
    .selectFrom("deal_offer")
    .innerJoin("deal", "deal.id", "deal_offer.deal_id")
    .select("deal_offer.id")
    .where("deal.public_id", "=", dealPublicId)
    .orderBy("deal_offer.id", "desc")
    .executeTakeFirst();
  return row?.id;
}

interface NewOffer {
  readonly dealId: number;
  readonly party: Party;
  readonly byTeam: boolean;
  readonly amount: number;
  readonly words: string;
  /** The present owner, who makes it or gets it. */
  readonly ownerId: string;
  readonly now: Date;
}

const ownDeals = (proof: DealProof, queries: Queries) =>
  queries.selectFrom("deal").select("id").where("lead_id", "=", proof.subjectId);

/** Adds an offer to a deal of the proof's lead. */
export async function insertOffer(proof: DealProof, queries: Queries, offer: NewOffer): Promise<void> {
  await queries
    .insertInto("deal_offer")
    .columns(["deal_id", "party", "by_team", "amount", "words", "owner_id", "at"])
    .expression((build) =>
      build
        .selectFrom("deal")
        .select((select) => [
          "deal.id",
          select.val(offer.party).as("party"),
          select.val(offer.byTeam).as("by_team"),
          select.val(offer.amount).as("amount"),
          select.val(offer.words).as("words"),
          select.val(offer.ownerId).as("owner_id"),
          select.val(offer.now).as("at"),
        ])
        .where("deal.lead_id", "=", proof.subjectId)
        .where("deal.id", "=", offer.dealId),
    )
    .execute();
}

/** Writes what became of an offer. */
export async function setOfferState(
  proof: DealProof,
  queries: Queries,
  { offer, state }: { offer: Pick<OfferRow, "id">; state: StoredOfferState },
): Promise<void> {
  await queries
    .updateTable("deal_offer")
    .set({ state })
    .where("id", "=", offer.id)
    .where("deal_id", "in", ownDeals(proof, queries))
    .execute();
}
