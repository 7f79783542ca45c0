import { useFetchers, useSubmit } from "react-router";
import { LEAD_STATUS_VALUES, type LeadStatus } from "#domain/lead/choices.ts";

const KEY = "lead-move-";

/** All ways to move a lead use the same fetcher, so that the result is shown only once. */
export const moveKey = (id: string): string => `${KEY}${id}`;

/** Moves a lead, as its own form does. */
export function useMoveLead(): (lead: { _id: string; status: LeadStatus }, to: LeadStatus) => void {
  const submit = useSubmit();
  return ({ _id: id, status: from }, to) => {
    if (from !== to)
      void submit({ id, from, status: to }, { method: "post", navigate: false, fetcherKey: moveKey(id) });
  };
}

/** The new status of leads that are being moved, by id. */
export function useMoving(): ReadonlyMap<string, LeadStatus> {
  const fetchers = useFetchers();
  const moving = new Map<string, LeadStatus>();
  for (const { key, formData } of fetchers) {
    const to = LEAD_STATUS_VALUES.find((status) => status === formData?.get("status"));
    if (key.startsWith(KEY) && to) moving.set(key.slice(KEY.length), to);
  }
  return moving;
}
