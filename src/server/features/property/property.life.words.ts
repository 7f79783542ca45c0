import type { Life, LifeStep, ListingTerms } from "#domain/property/lifecycle.ts";
import { m } from "#words/generated/messages.js";

/** The messages about what was done. */
export const stepTexts: Readonly<Record<LifeStep, (title: string, terms: ListingTerms) => string>> = {
  pause: (title) => m.life_done_pause({ title }),
  resume: (title) => m.life_done_resume({ title }),
  "rent-out": (title) => m.life_done_rent_out({ title }),
  sell: (title) => m.life_done_sell({ title }),
  relist: (title) => m.life_done_relist({ title }),
  confirm: (title) => m.life_done_confirm({ title }),
  delete: (title, { undoDays: days }) => m.life_done_delete({ title, days }),
  restore: (title) => m.life_done_restore({ title }),
  expire: (title) => m.life_done_expire({ title }),
};

/** Why a step is not possible: the present state of the listing. */
export const lifeErrorTexts: Readonly<Record<Life, () => string>> = {
  live: m.life_error_live,
  paused: m.life_error_paused,
  rented: m.life_error_rented,
  sold: m.life_error_sold,
  expired: m.life_error_expired,
  deleted: m.life_error_deleted,
};
