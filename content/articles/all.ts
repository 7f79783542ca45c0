import type { Article } from "./article.ts";
import { buyingAHillPlot } from "./buying-a-hill-plot.ts";
import { homeLoanAndEmiBasics } from "./home-loan-and-emi-basics.ts";
import { kathaDhurDecimalBigha } from "./katha-dhur-decimal-bigha.ts";
import { listingPhotosThatWork } from "./listing-photos-that-work.ts";
import { mutationAndKhatianInWestBengal } from "./mutation-and-khatian-in-west-bengal.ts";
import { readingAReraNumber } from "./reading-a-rera-number.ts";
import { rentAgreementClauseByClause } from "./rent-agreement-clause-by-clause.ts";
import { rentalScams } from "./rental-scams.ts";
import { rentingNearNbmcOrBoringRoad } from "./renting-near-nbmc-or-boring-road.ts";
import { siteVisitChecklist } from "./site-visit-checklist.ts";
import { stampDutyInThreeStates } from "./stamp-duty-in-three-states.ts";
import { teaGardenLand } from "./tea-garden-land.ts";
import { waterloggingInPatna } from "./waterlogging-in-patna.ts";
import { whoMayBuyLandInSikkim } from "./who-may-buy-land-in-sikkim.ts";

/** Every article, in the order in which the blog shows them. */
export const all: readonly Article[] = [
  readingAReraNumber,
  waterloggingInPatna,
  kathaDhurDecimalBigha,
  teaGardenLand,
  stampDutyInThreeStates,
  rentalScams,
  siteVisitChecklist,
  mutationAndKhatianInWestBengal,
  buyingAHillPlot,
  homeLoanAndEmiBasics,
  rentingNearNbmcOrBoringRoad,
  whoMayBuyLandInSikkim,
  listingPhotosThatWork,
  rentAgreementClauseByClause,
];
