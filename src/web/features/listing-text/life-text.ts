import type { Verification } from "#domain/property/choices.ts";
import type { Life, OwnerStep } from "#domain/property/lifecycle.ts";
import type { IconName } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";

/** How the button for each step looks. */
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

/** The badge beside the verification status of a property that is not simply on offer. */
export const lifeBadge: Readonly<
  Record<Exclude<Life, "live">, { tone: "neutral" | "warn" | "bad" | "brand"; word: () => string }>
> = {
  paused: { tone: "neutral", word: m.life_is_paused },
  rented: { tone: "brand", word: m.life_is_rented },
  sold: { tone: "brand", word: m.life_is_sold },
  expired: { tone: "warn", word: m.life_is_expired },
  deleted: { tone: "bad", word: m.life_is_deleted },
};

/** The colours for approved, pending and rejected. */
export const verificationTone = {
  pending: "warn",
  approved: "ok",
  rejected: "bad",
  "changes-requested": "warn",
} as const satisfies Record<Verification, string>;

/** The name of a property's own status: active, paused, sold and so on. */
export const getLifeLabel = (life: Life): string =>
  life === "live" ? m.life_is_live() : lifeBadge[life].word();

/** The value that the button sends which withdraws changes waiting for approval. */
export const WITHDRAW = "withdraw";
