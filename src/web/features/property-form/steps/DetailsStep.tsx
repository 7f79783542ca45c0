import { getWordCount } from "#domain/listing/quality.ts";
import { getKind } from "#domain/property/kinds.ts";
import { Button } from "#web/ui/Button.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { usePropertyFormState } from "../form-context.ts";
import { getLabelOfField } from "../form-labels.ts";
import { getQuestionsFor, getType } from "../form-questions.ts";
import { ASK_ONLY, type TextFieldName } from "../form-values.ts";
import { LandSizeFields } from "../LandSizeFields.tsx";
import * as styles from "../PropertyForm.module.css";
import { FormQuestion } from "./FormFields.tsx";

/** Questions with controls of their own; the unit of land is asked beside its size. */
const OWN_WAYS: Partial<Record<TextFieldName, () => React.ReactNode>> = {
  area: () => <FormQuestion name="area" unit={m.owner_sqft()} optional={false} />,
  bedrooms: Bedrooms,
  floorno: () => <FormQuestion name="floorno" hint={m.owner_floor_hint()} />,
  landArea: LandSizeFields,
  landUnit: () => null,
  description: Description,
};

/** The size, the rooms, and other things that people ask on the phone. */
export function DetailsStep() {
  const { values } = usePropertyFormState();
  return (
    <>
      <div className={`${styles.wide} ${styles.questions} ${pageStyles.withoutScript}`}>
        <Button type="submit" look="outline" size="sm" name={ASK_ONLY} value="1">
          {m.owner_questions()}
        </Button>
        <p className={styles.note}>{m.owner_questions_words()}</p>
      </div>
      {getQuestionsFor(values).details.map((name) => {
        const Own = OWN_WAYS[name];
        return Own ? <Own key={name} /> : <FormQuestion key={name} name={name} />;
      })}
    </>
  );
}

function Description() {
  const { values, errors, change } = usePropertyFormState();
  return (
    <TextArea
      name="description"
      label={getLabelOfField("description")}
      hint={m.owner_description_hint({ words: formatNumber(getWordCount(values.description), 2) })}
      fieldClass={styles.wide}
      rows={7}
      required
      value={values.description}
      error={errors.description}
      onChange={({ target }) => change({ type: "answered", name: "description", value: target.value })}
    />
  );
}

function Bedrooms() {
  const { values } = usePropertyFormState();
  const type = getType(values);
  const needed = type !== null && getKind(type).needsBedrooms;
  return <FormQuestion name="bedrooms" hint={m.owner_bedrooms_hint()} optional={!needed} />;
}
