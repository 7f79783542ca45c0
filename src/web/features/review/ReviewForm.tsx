import { useId } from "react";
import type { OwnReview } from "#contract/listing/review.ts";
import { paths } from "#domain/address/paths.ts";
import { STARS } from "#domain/feedback/choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { FieldError } from "#web/ui/Field.tsx";
import { Notice, SentNotice } from "#web/ui/Notice.tsx";
import { Star } from "#web/ui/Rating.tsx";
import { TextArea } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { ActionForm, FormError } from "../form/ActionForm.tsx";
import { useForm } from "../form/use-form.ts";
import { useStoredForm } from "../unsent-forms/use-stored-form.ts";
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

/** What was typed, to show it again. */
export interface ReviewValues {
  readonly rating: string;
  readonly text: string;
}

interface ReviewFormProps {
  propertyId: string;
  signedIn: boolean;
  /** The review that its author edits; none for a new one. */
  own?: OwnReview | null;
  /** What was typed before signing in. */
  kept?: ReviewValues | null;
}

/** Stars and text. Works without JavaScript; people who are signed out sign in before it is sent. */
export function ReviewForm({ propertyId, signedIn, own, kept }: ReviewFormProps) {
  const review = useForm("review", { inPlace: true });
  const { field, answer, isDone, isBusy } = review;
  useStoredForm(review.form.ref, `review ${own?._id ?? propertyId}`, isDone);
  if (isDone) {
    return <SentNotice title={m.review_sent_title()}>{answer?.message}</SentNotice>;
  }
  const before = kept ?? (own && { rating: String(own.rating), text: own.text });
  return (
    <ActionForm of={review} action={paths.review(propertyId)} className={styles.form} noValidate>
      <FormError of={review} />
      {!answer && kept && <Notice>{m.review_kept()}</Notice>}
      {own && <input type="hidden" name="review" value={own._id} />}
      <StarInput {...field("rating", before?.rating)} label={m.review_rating_label()} />
      <TextArea
        {...field("text", before?.text)}
        label={m.review_text_label()}
        rows={4}
        required
        hint={m.review_text_hint({ min: LIMITS.reviewMin, max: formatNumber(LIMITS.reviewLength) })}
      />
      <div className={styles.formEnd}>
        <Button type="submit" look="tonal" busy={isBusy} busyWords={m.form_sending()}>
          {own ? m.ui_save_changes() : m.review_send()}
        </Button>
        {!signedIn && <p>{m.review_sign_in_hint()}</p>}
      </div>
    </ActionForm>
  );
}
