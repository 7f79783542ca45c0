import type { BuyingRuleEntry } from "#contract/lead/buying.ts";
import { DEALS, RULE_BUYERS, RULE_LANDS, RULE_LEVELS } from "#domain/buying/choices.ts";
import { type Choice, getOptions } from "#domain/choice.ts";
import type { AdminMore } from "#web/features/admin/admin-form.tsx";
import { getFormId } from "#web/features/admin/keyboard.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Checkbox } from "#web/ui/Choice.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextArea, TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { RuleActions } from "./RuleRow.tsx";
import { SettingError } from "./SettingForm.tsx";
import * as styles from "./Settings.module.css";

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
const getRuleLabel = (name: string): string => RULE_LABELS[name]?.() ?? name;

interface BuyingRuleFormProps {
  /** None for a new rule. */
  rule: BuyingRuleEntry | undefined;
  today: string;
}

/** One rule: whom and what it is about, what it says, its days and its source. */
export function BuyingRuleForm({ rule, today }: BuyingRuleFormProps) {
  const stored = getTextsOfRule(rule, today);
  const form = useForm<AdminMore>("rule", { about: { id: rule?._id ?? "" } });
  const opened = form.answer?.more.opened ?? { version: rule?.version ?? 0, base: stored };
  const getField = (name: string) => ({ label: getRuleLabel(name), ...form.field(name, stored[name]) });
  const chosen = (name: string) => (form.values[name] ?? (form.message ? "" : stored[name]) ?? "").split(",");
  return (
    <ActionForm
      of={form}
      key={opened.version}
      id={getFormId(rule?._id ?? "new")}
      className={`${recordStyles.editForm} ${styles.place}`}
      data-part="edit-form"
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="version" value={opened.version} />
      <input type="hidden" name="base" value={JSON.stringify(opened.base)} />
      {form.message && (
        <div className={recordStyles.wide}>
          <SettingError of={form} getLabel={getRuleLabel} />
        </div>
      )}
      <TextField {...getField("state")} hint={m.admin_charge_state_hint()} />
      <TextField {...getField("name")} hint={m.admin_buying_name_hint()} />
      <SelectField {...getField("deal")} options={getOptions(DEALS)} />
      <SelectField {...getField("level")} options={getOptions(RULE_LEVELS)} />
      <Several name="lands" choices={RULE_LANDS} chosen={chosen("lands")} />
      <Several name="buyers" choices={RULE_BUYERS} chosen={chosen("buyers")} />
      <TextArea
        {...getField("words")}
        fieldClass={recordStyles.wide}
        rows={3}
        hint={m.admin_buying_text_hint()}
      />
      <TextArea
        {...getField("papers")}
        fieldClass={recordStyles.wide}
        rows={3}
        optional
        hint={m.admin_buying_papers_hint()}
      />
      <TextField {...getField("authority")} optional />
      <TextField {...getField("law")} optional />
      <TextField {...getField("validFrom")} type="date" />
      <TextField {...getField("checkedOn")} type="date" />
      <TextField {...getField("source")} fieldClass={recordStyles.wide} hint={m.admin_buying_source_hint()} />
      <RuleActions removeWords={rule && m.admin_buying_remove_words()} isBusy={form.isBusy} />
    </ActionForm>
  );
}

interface SeveralProps {
  name: "lands" | "buyers";
  choices: readonly Choice[];
  chosen: readonly string[];
}

function Several({ name, choices, chosen }: SeveralProps) {
  return (
    <fieldset className={recordStyles.wide}>
      <legend>{getRuleLabel(name)}</legend>
      <p className={recordStyles.hint}>{m.admin_buying_any_hint()}</p>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          label={label()}
          defaultChecked={chosen.includes(value)}
        />
      ))}
    </fieldset>
  );
}
