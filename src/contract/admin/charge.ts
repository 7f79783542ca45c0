import { z } from "zod";
import { allowText, requireDay, requireSource } from "#contract/fields/values.ts";
import { LIMITS } from "#domain/limits.ts";
import { CHARGE_AREA_VALUES, CHARGE_KIND_VALUES } from "#domain/money/charges.ts";
import { m } from "#words/generated/messages.js";

/** A rate above this is more likely a typing mistake than a law. */
const HIGHEST_PERCENT = 30;

const words = allowText(LIMITS.messageLength);

const band = z.object({
  /** Rupees, included; null for the last band. */
  upTo: z
    .number({ error: () => m.charge_error_up_to() })
    .positive({ error: () => m.charge_error_up_to() })
    .nullable(),
  percent: z
    .number({ error: () => m.charge_error_percent({ max: HIGHEST_PERCENT }) })
    .min(0, { error: () => m.charge_error_percent({ max: HIGHEST_PERCENT }) })
    .max(HIGHEST_PERCENT, { error: () => m.charge_error_percent({ max: HIGHEST_PERCENT }) }),
});

const isAscending = (bands: readonly { upTo: number | null }[]) =>
  bands.every(({ upTo }, index) =>
    index === bands.length - 1 ? upTo === null : upTo !== null && upTo > (bands[index - 1]?.upTo ?? 0),
  );

/** A rule of stamp duty, registration fee or GST as the team writes it. */
export const chargeInput = z.object({
  state: words.min(1, { error: () => m.property_state_missing() }),
  kind: z.enum(CHARGE_KIND_VALUES, { error: () => m.charge_error_kind() }),
  area: z.enum(CHARGE_AREA_VALUES, { error: () => m.charge_error_area() }),
  /** Sorted by price; the last band has no upper end. */
  bands: z
    .array(band)
    .min(1, { error: () => m.charge_error_bands() })
    .refine(isAscending, { error: () => m.charge_error_bands() }),
  validFrom: requireDay(),
  checkedOn: requireDay(),
  source: requireSource(LIMITS.messageLength, m.charge_error_source),
  note: words.default(""),
});
export type ChargeInput = z.infer<typeof chargeInput>;

/** The rule as it is stored. */
export type ChargeRecord = ChargeInput & { readonly _id: string };

/** The same for the team's form. */
export interface ChargeEntry extends ChargeRecord {
  /** Grows with every change (milliseconds). A form sends back the one it was opened with. */
  readonly version: number;
}
