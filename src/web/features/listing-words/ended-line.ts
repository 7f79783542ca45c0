import type { EndedCheck } from "#contract/listing/property.public.ts";
import type { EndReason } from "#domain/property/change-effects.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";

const CHANGED: Record<EndReason, () => string> = {
  photos: m.detail_photos,
  video: m.detail_video,
  owner: m.ui_owner,
  kind: m.owner_type,
  address: m.field_address,
  pin: m.detail_changed_pin,
  size: m.list_quick_size,
};
const ENDED: Record<CheckKind, (told: { what: string; day: string }) => string> = {
  papers: m.detail_trail_ended_papers,
  photos: m.detail_trail_ended_photos,
  video: m.detail_trail_ended_video,
  site: m.detail_trail_ended_site,
};

/** "Photos changed on 22 Nov 2026, so the photo check ended." */
export function formatEnded({ kind, endedAt, because }: EndedCheck): string {
  const what = formatSeries(because.map((reason) => CHANGED[reason]()));
  return ENDED[kind]({ what, day: dayLine(endedAt) });
}
