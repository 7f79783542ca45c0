import type { ChargeRecord } from "#contract/admin/charge.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import type { MapView } from "#domain/map/view.ts";
import { m } from "#words/generated/messages.js";
import { getCost, getSalePrice } from "./Costs.tsx";
import { createPlanHomes } from "./plan-homes.ts";
import type { PageSection } from "./SubNav.tsx";
import { hasTour } from "./Tour.tsx";

/** The sections of a listing that have a section link, in their order. */
export function getSections(
  property: PublicProperty,
  map: MapView | null,
  charges: readonly ChargeRecord[],
): PageSection[] {
  return [
    { id: "about", label: m.detail_about() },
    ...(createPlanHomes(property).length > 0 ? [{ id: "plans", label: m.detail_plans() }] : []),
    { id: "overview", label: m.detail_overview() },
    { id: "trail", label: m.detail_verification() },
    ...(map ? [{ id: "place", label: m.list_location() }] : []),
    ...(property.videos.length > 0 ? [{ id: "videos", label: m.detail_videos() }] : []),
    ...(hasTour(property) ? [{ id: "tour", label: m.detail_tour_short() }] : []),
    ...(property.phases.length > 0 ? [{ id: "phases", label: m.detail_phases_short() }] : []),
    ...(getCost(property, charges) ? [{ id: "cost", label: m.detail_cost_short() }] : []),
    ...(getSalePrice(property) ? [{ id: "emi", label: m.detail_emi_short() }] : []),
  ];
}
