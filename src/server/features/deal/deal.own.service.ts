import { getUserId } from "#domain/account/roles.ts";
import type { LeadDeps } from "../lead/lead.service.ts";
import { writeDealLink } from "./deal.key.service.ts";
import type { DealOwnService, OwnDeal } from "./deal.service.ts";
import { readDealsOfOwner } from "./deal.store.ts";

/** Deals about the properties of a person with an account. */
export function createDealOwnService({
  database,
  links,
}: Pick<LeadDeps, "database" | "links">): DealOwnService {
  return {
    async listFor(actor, propertyIds) {
      const ownerId = getUserId(actor);
      if (ownerId === null) return {};
      const found: Record<string, OwnDeal[]> = {};
      for (const row of await readDealsOfOwner(database.db, { ownerId, propertyIds })) {
        const address = writeDealLink(links, row, "owner");
        found[row.property_public_id] ??= [];
        found[row.property_public_id]?.push({ stage: row.stage, address });
      }
      return found;
    },
  };
}
