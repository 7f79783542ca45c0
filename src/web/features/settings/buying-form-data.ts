import type { BuyingRuleEntry } from "#contract/lead/buying.ts";
import { RULE_BUYERS, RULE_LANDS } from "#domain/buying/choices.ts";
import type { Choice } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";

/** As the form sends them: in the order of its boxes. */
const writeTicks = (choices: readonly Choice[], ticked: readonly string[] = []): string =>
  choices.flatMap(({ value }) => (ticked.includes(value) ? value : [])).join(",");

/** The form's texts for a rule, by field name; for a new one only the date. */
export const getTextsOfRule = (rule: BuyingRuleEntry | undefined, today: string): Record<string, string> => ({
  state: rule?.state ?? "",
  name: rule?.name ?? "",
  deal: rule?.deal ?? "buy",
  lands: writeTicks(RULE_LANDS, rule?.lands),
  buyers: writeTicks(RULE_BUYERS, rule?.buyers),
  level: rule?.level ?? "conditions",
  words: rule?.words ?? "",
  papers: rule?.papers ?? "",
  authority: rule?.authority ?? "",
  law: rule?.law ?? "",
  validFrom: rule?.validFrom ?? today,
  checkedOn: rule?.checkedOn ?? today,
  source: rule?.source ?? "",
});

const RULE_LABELS: Readonly<Record<string, () => string>> = {
  state: m.field_state,
  name: m.admin_buying_name,
  deal: m.admin_buying_deal,
  lands: m.admin_buying_lands,
  buyers: m.admin_buying_buyers,
  level: m.admin_buying_level,
  words: m.admin_buying_text,
  papers: m.buying_papers,
  authority: m.admin_buying_authority,
  law: m.admin_buying_law,
  validFrom: m.admin_charge_from,
  checkedOn: m.admin_charge_checked,
  source: m.admin_charge_source,
};

/** The label of a field of the form. */
export const getRuleLabel = (name: string): string => RULE_LABELS[name]?.() ?? name;
