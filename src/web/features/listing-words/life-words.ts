import type { Verification } from "#domain/property/choices.ts";
import type { Life, OwnerStep } from "#domain/property/lifecycle.ts";
import type { IconName } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";

/** How a step is offered. */
export const stepLooks: Readonly<Record<OwnerStep, { icon: IconName; label: () => string }>> = {
  confirm: { icon: "check", label: m.life_confirm },
  pause: { icon: "eye-off", label: m.life_pause },
  resume: { icon: "play", label: m.life_resume },
  "rent-out": { icon: "key", label: m.life_rent_out },
  sell: { icon: "hands", label: m.life_sell },
  relist: { icon: "refresh", label: m.life_relist },
  delete: { icon: "trash", label: m.life_delete },
  restore: { icon: "refresh", label: m.ui_restore },
};

/** What stands beside the verification where a property is not simply offered. */
export const lifeBadge: Readonly<
  Record<Exclude<Life, "live">, { tone: "neutral" | "warn" | "bad" | "brand"; word: () => string }>
> = {
  paused: { tone: "neutral", word: m.life_is_paused },
  rented: { tone: "brand", word: m.life_is_rented },
  sold: { tone: "brand", word: m.life_is_sold },
  expired: { tone: "warn", word: m.life_is_expired },
  deleted: { tone: "bad", word: m.life_is_deleted },
};

/** Approved, pending, rejected, by colour. */
export const verificationTone = {
  pending: "warn",
  approved: "ok",
  rejected: "bad",
  "changes-requested": "warn",
} as const satisfies Record<Verification, string>;

/** Where a property stands in its own life, offered or not. */
export const getLifeWord = (life: Life): string =>
  life === "live" ? m.life_is_live() : lifeBadge[life].word();

/** Posted as a step by the button that takes back what was sent for approval. */
export const WITHDRAW = "withdraw";
