import type { Verification } from "./property-choices.ts";

/**
 * Two independent lifecycles of a property, as data. Moderation says whether the team accepts it; life says whether
 * its owner offers it. Public is what is approved and live.
 */
export type Life = "live" | "paused" | "rented" | "sold" | "expired" | "deleted";
export type LifeStep =
  | "pause"
  | "resume"
  | "rent-out"
  | "sell"
  | "relist"
  | "expire"
  | "confirm"
  | "delete"
  | "restore";

export const LIVES = [
  "live",
  "paused",
  "rented",
  "sold",
  "expired",
  "deleted",
] as const satisfies readonly Life[];

/** What each step turns each life into; a pair that is not named is refused. */
export const LIFE_STEPS: Readonly<Record<LifeStep, Readonly<Partial<Record<Life, Life>>>>> = {
  pause: { live: "paused" },
  resume: { paused: "live" },
  "rent-out": { live: "rented", paused: "rented", expired: "rented" },
  sell: { live: "sold", paused: "sold", expired: "sold" },
  relist: { rented: "live", sold: "live" },
  expire: { live: "expired" },
  confirm: { live: "live", expired: "live" },
  delete: { live: "deleted", paused: "deleted", rented: "deleted", sold: "deleted", expired: "deleted" },
  restore: { deleted: "paused" },
};

/** Admins move between any two values through the dropdown (spec section 4). */
export const VERIFICATION_STEPS: Readonly<Record<Verification, readonly Verification[]>> = {
  pending: ["approved", "rejected"],
  approved: ["pending", "rejected"],
  rejected: ["pending", "approved"],
};

/** The life after a step, or null where the step is not possible. */
export function lifeAfter(life: Life, step: LifeStep): Life | null {
  return LIFE_STEPS[step][life] ?? null;
}

/** Whether visitors may see it. */
export function isPublic(property: { verification: Verification; life: Life }): boolean {
  return property.verification === "approved" && property.life === "live";
}

/** An edit to what a property *is* sends a public one back to moderation; price, description and the like do not. */
export const IDENTITY_FIELDS = [
  "propertyType",
  "address",
  "city",
  "state",
  "pincode",
  "locality",
  "owner",
] as const;
