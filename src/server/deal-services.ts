import { createDealTeamService } from "./features/deal/deal.desk.service.ts";
import { createDealLinkService } from "./features/deal/deal.link.service.ts";
import { createDealLive } from "./features/deal/deal.live.service.ts";
import { createDealNotifier } from "./features/deal/deal.notify.service.ts";
import { createDealOwnService } from "./features/deal/deal.own.service.ts";
import { createDealPapers, type PaperDeps } from "./features/deal/deal.file.service.ts";
import type { SignedLinkDeps } from "./features/lead/lead.service.ts";
import { createPaperWork } from "./platform/papers/paper-work.ts";

/** Deals from a visit to the keys, with their papers. */
export function createDealServices(deps: SignedLinkDeps & Omit<PaperDeps, "work">) {
  const tell = createDealNotifier(deps);
  const dealPapers = createDealPapers({ ...deps, work: createPaperWork() });
  const dealLive = createDealLive(deps);
  return {
    tellDeal: tell,
    dealPapers,
    dealLive,
    dealDesk: createDealTeamService(deps, { tell, papers: dealPapers }),
    dealLink: createDealLinkService(deps, { tell, papers: dealPapers, live: dealLive }),
    dealOwn: createDealOwnService(deps),
  };
}
