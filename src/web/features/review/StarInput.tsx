import { useId } from "react";
import { STARS } from "#domain/feedback/choices.ts";
import * as fieldStyles from "#web/ui/Field.module.css";
import { FieldError } from "#web/ui/Field.tsx";
import { Star } from "#web/ui/Rating.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Review.module.css";

interface StarInputProps {
  name: string;
  label: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/** One to five stars: radio buttons that look like stars. Arrow keys move, and it works without JavaScript. */
export function StarInput({ name, label, defaultValue, error }: StarInputProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.stars}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group cannot be invalid, a radio group can
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      aria-required
      tabIndex={error ? -1 : undefined}
    >
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.starRow}>
        {STARS.map((count) => (
          <label key={count}>
            <input
              className={textStyles.visuallyHidden}
              type="radio"
              name={name}
              value={count}
              defaultChecked={defaultValue === String(count)}
            />
            <Star size={32} />
            <span className={textStyles.visuallyHidden}>{m.review_star({ count })}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
