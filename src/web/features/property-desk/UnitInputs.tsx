import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { getUnitFieldName, listUnitNumbers } from "#web/features/form/unit-fields.ts";
import type { FormState } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/record/Record.module.css";
import { getUnitFields } from "#web/routes/admin/property/edit-fields.ts";
import { Button } from "#web/ui/Button.tsx";
import { FieldError } from "#web/ui/Field.tsx";
import { m } from "#words/generated/messages.js";
import { EditInput } from "./EditInput.tsx";
import type { FormTexts } from "./edit-form-data.ts";
import { RecordCard } from "./RecordCard.tsx";

interface UnitInputsProps {
  texts: FormTexts;
  form: Pick<FormState, "errors" | "field">;
}

/** The units of a project: edit, add, remove. */
export function UnitInputs({ texts, form: { errors, field } }: UnitInputsProps) {
  const bind = (control: string) => field(control, texts[control]);
  const [numbers, setNumbers] = useState(() => listUnitNumbers(Object.keys(texts)));
  return (
    <RecordCard title={m.field_units()}>
      <FieldError id={undefined} error={errors.projectUnits} />
      {numbers.length === 0 && <p className={styles.hint}>{m.admin_unit_none()}</p>}
      {numbers.map((number, place) => (
        <fieldset key={number} className={styles.unit}>
          <legend>{m.owner_unit_number({ number: place + 1 })}</legend>
          <div className={styles.editForm} data-part="edit-form">
            {getUnitFields().map((one) => (
              <EditInput
                key={one.name}
                {...bind(getUnitFieldName(number, one.name))}
                field={one}
                // The server counts only the units that are present.
                error={errors[getUnitFieldName(place, one.name)]}
              />
            ))}
          </div>
          <Button
            look="ghost"
            size="sm"
            icon="trash"
            onClick={() => setNumbers(numbers.filter((other) => other !== number))}
          >
            {m.owner_unit_remove({ number: place + 1 })}
          </Button>
        </fieldset>
      ))}
      {numbers.length < LIMITS.projectUnits && (
        <Button
          look="outline"
          size="sm"
          icon="plus"
          onClick={() => setNumbers([...numbers, Math.max(-1, ...numbers) + 1])}
        >
          {m.owner_unit_add()}
        </Button>
      )}
    </RecordCard>
  );
}
