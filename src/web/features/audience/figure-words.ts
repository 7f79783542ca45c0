import type { Figure } from "#domain/listing/audience.ts";
import { m } from "#words/generated/messages.js";

/** The names of the figures. */
export const figureLabels: Readonly<
  Record<Figure, { name: () => string; byDay: () => string; meaning: () => string }>
> = {
  views: { name: m.audience_views, byDay: m.audience_views_by_day, meaning: m.audience_views_meaning },
  shortlists: {
    name: m.audience_shortlists,
    byDay: m.audience_shortlists_by_day,
    meaning: m.audience_shortlists_meaning,
  },
  leads: { name: m.audience_asked, byDay: m.audience_leads_by_day, meaning: m.audience_leads_meaning },
};
