import { useId } from "react";
import { STARS } from "#domain/review/choices.ts";
import { FieldError } from "#web/ui/Field.tsx";
import { Star } from "#web/ui/Rating.tsx";
import { m } from "#words/generated/messages.js";
import "./review.css";

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
      className="starin"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group cannot be invalid, a radio group can
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      aria-required
      tabIndex={error ? -1 : undefined}
    >
      <legend className="field__label">{label}</legend>
      <div className="starin__row">
        {STARS.map((count) => (
          <label key={count}>
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={count}
              defaultChecked={defaultValue === String(count)}
            />
            <Star size={32} />
            <span className="sr-only">{m.review_star({ count })}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
