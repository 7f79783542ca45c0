import { useFetchers, useSubmit } from "react-router";
import { LEAD_STATUS_VALUES, type LeadStatus } from "#domain/lead/choices.ts";

const KEY = "lead-move-";

/** Every way to move one lead speaks through the same fetcher, so that it is said once what became of it. */
export const moveKey = (id: string): string => `${KEY}${id}`;

/** Moves a lead on, as its own form does. */
export function useMoveLead(): (lead: { _id: string; status: LeadStatus }, to: LeadStatus) => void {
  const submit = useSubmit();
  return ({ _id: id, status: from }, to) => {
    if (from !== to)
      void submit({ id, from, status: to }, { method: "post", navigate: false, fetcherKey: moveKey(id) });
  };
}

/** Where leads are on their way to, by their ids. */
export function useMoving(): ReadonlyMap<string, LeadStatus> {
  const fetchers = useFetchers();
  const moving = new Map<string, LeadStatus>();
  for (const { key, formData } of fetchers) {
    const to = LEAD_STATUS_VALUES.find((status) => status === formData?.get("status"));
    if (key.startsWith(KEY) && to) moving.set(key.slice(KEY.length), to);
  }
  return moving;
}
