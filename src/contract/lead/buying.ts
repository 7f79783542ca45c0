import { z } from "zod";
import { allowText, requireDay, requireSource, splitText } from "#contract/fields/values.ts";
import {
  BUYER_VALUES,
  BUYING_LEVEL_VALUES,
  DEAL_VALUES,
  LAND_VALUES,
  RULE_BUYER_VALUES,
  RULE_LAND_VALUES,
  RULE_LEVEL_VALUES,
  TRIBE_VALUES,
} from "#domain/buying/choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";

const NAME = 60;

const words = allowText(LIMITS.messageLength);
const choose = { error: () => m.property_choose() };
/** A form sends several values separated by commas. */
const bulk = <T extends z.ZodType>(value: T) => z.preprocess(splitText, z.array(value, choose)).default([]);

/** A rule about who may buy, lease or rent what, as the team writes it. */
export const buyingRuleInput = z.object({
  state: words.min(1, { error: () => m.property_state_missing() }),
  name: words
    .min(1, { error: () => m.buying_error_name() })
    .max(NAME, { error: () => m.form_text_long({ max: NAME }) }),
  deal: z.enum(DEAL_VALUES, choose),
  lands: bulk(z.enum(RULE_LAND_VALUES, choose)),
  buyers: bulk(z.enum(RULE_BUYER_VALUES, choose)),
  level: z.enum(RULE_LEVEL_VALUES, choose),
  words: words.min(1, { error: () => m.buying_error_words() }),
  papers: words.default(""),
  authority: words.default(""),
  law: words.default(""),
  validFrom: requireDay(),
  checkedOn: requireDay(),
  source: requireSource(LIMITS.messageLength, m.buying_error_source),
});
export type BuyingRuleInput = z.infer<typeof buyingRuleInput>;

/** The rule as it is stored. */
export type BuyingRuleRecord = BuyingRuleInput & { readonly _id: string };

/** The same for the team's form. */
export interface BuyingRuleEntry extends BuyingRuleRecord {
  /** Grows with every change (milliseconds). A form sends back the one it was opened with. */
  readonly version: number;
}

/** A visitor's answers; what is missing is not known. */
export const buyingAnswers = z.object({
  buyer: z.enum(BUYER_VALUES, choose).optional(),
  land: z.enum(LAND_VALUES, choose).optional(),
  tribe: z.enum(TRIBE_VALUES, choose).optional(),
});

/** A rule that applies, as visitors read it. */
export const buyingFinding = z.object({
  level: z.enum(RULE_LEVEL_VALUES),
  words: z.string(),
  papers: z.array(z.string()),
  authority: z.string(),
  law: z.string(),
  source: z.string(),
  /** The day on which it was last checked, and whether that is long ago. */
  checkedOn: z.string(),
  old: z.boolean(),
});
export type BuyingFinding = z.infer<typeof buyingFinding>;

export const buyingAnswer = z.object({
  level: z.enum(BUYING_LEVEL_VALUES),
  findings: z.array(buyingFinding),
  missing: z.array(z.enum(["buyer", "land", "tribe"])),
  /** Where the visitor does not know the class of the land: the answer for each class. */
  byLand: z.array(z.object({ land: z.string(), level: z.enum(BUYING_LEVEL_VALUES) })),
});
export type BuyingAnswer = z.infer<typeof buyingAnswer>;

/** "Can I buy this?" on a listing, with its questions as people read them. */
export interface BuyingPrompt {
  readonly title: string;
  /** Why it is asked; or that we do not know. */
  readonly intro: string;
  /** At most three; none if the rules hold for everybody. */
  readonly questions: readonly {
    readonly name: "buyer" | "land" | "tribe";
    readonly label: string;
    readonly hint?: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  }[];
  /** Whether any rule could apply to it. */
  readonly known: boolean;
  /** For the place near the price: that most people can in most cases not buy or lease it. */
  readonly caution: string | null;
}
