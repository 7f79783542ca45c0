import type { ListingTerms } from "#domain/listing/terms.ts";
import { addDays } from "#domain/time/dates.ts";
import type { Purpose, Verification } from "./choices.ts";

/**
 * Two independent states of a property, as data. `verification`: whether the team accepts it. `life`: whether its owner
 * offers it. A property is public if it is approved and live, and not withheld until its owner has confirmed their email
 * address.
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

/** The result of each step from each life status; a pair that is missing is refused. */
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

/** The life status after a step, or null if the step is not possible. */
export function getLifeAfter(life: Life, step: LifeStep): Life | null {
  return LIFE_STEPS[step][life] ?? null;
}

/** The life status that a step leads to, from any status. */
export function getLifeBehind(step: LifeStep): Life {
  const [life] = Object.values(LIFE_STEPS[step]);
  if (!life) throw new Error(`The step ${step} leads nowhere.`);
  return life;
}

/** The steps of owners; only the process hides listings that were not confirmed. */
export const OWNER_STEPS = [
  "confirm",
  "pause",
  "resume",
  "rent-out",
  "sell",
  "relist",
  "delete",
  "restore",
] as const satisfies readonly LifeStep[];
export type OwnerStep = (typeof OWNER_STEPS)[number];

/** A property for sale is sold, any other is rented out. */
export function isForPurpose(step: LifeStep, purpose: Purpose): boolean {
  if (step === "sell") return purpose === "buy";
  return step !== "rent-out" || purpose !== "buy";
}

/** The steps that make sense now, in the order in which they are offered. */
export function listLifeSteps(property: {
  life: Life;
  purpose: Purpose;
  verification: Verification;
}): OwnerStep[] {
  const { life, purpose, verification } = property;
  return OWNER_STEPS.filter((step) => {
    if (getLifeAfter(life, step) === null || !isForPurpose(step, purpose)) return false;
    // A listing that is not public needs no confirmation.
    return step !== "confirm" || life === "expired" || verification === "approved";
  });
}

/**
 * When a public listing is hidden unless its owner confirms it. The days count from the owner's last confirmation, or
 * from the day of publication if that is later.
 */
export function getHidingDay(
  confirmedAt: Date,
  publishedAt: Date | null,
  { confirmDays }: Pick<ListingTerms, "confirmDays">,
): Date {
  const since = Math.max(confirmedAt.getTime(), publishedAt?.getTime() ?? 0);
  return addDays(new Date(since), confirmDays);
}

/** Whether visitors may see it. */
export function isPublic(property: { verification: Verification; life: Life; withheld: boolean }): boolean {
  return property.verification === "approved" && property.life === "live" && !property.withheld;
}
