import type { Queries } from "#server/platform/database/database.ts";
import { readDealEvents } from "./deal.event.store.ts";
import { readOffers } from "./deal.offer.store.ts";
import { readDealFiles, readPapers } from "./deal.paper.store.ts";
import type { WholeDeal } from "./deal.present.ts";
import type { DealRow } from "./deal.store.ts";

/** Everything that belongs to a deal. */
export async function readWholeDeal(queries: Queries, deal: DealRow): Promise<WholeDeal> {
  const [offers, papers, files, events] = await Promise.all([
    readOffers(queries, deal.id),
    readPapers(queries, deal.id),
    readDealFiles(queries, deal.id),
    readDealEvents(queries, deal.id),
  ]);
  return { deal, offers, papers, files, events };
}
