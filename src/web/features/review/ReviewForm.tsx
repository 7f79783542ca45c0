import { useFetcher } from "react-router";
import type { OwnReview } from "#contract/review.ts";
import { LIMITS } from "#domain/limits.ts";
import { useKeptForm } from "#web/features/kept-words/use-kept-form.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SentNotice } from "#web/ui/SentNotice.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { useFirstError } from "#web/ui/use-first-error.ts";
import { m } from "#words/generated/messages.js";
import type { ReviewFormAnswer, ReviewValues } from "./review-form-data.ts";
import { StarInput } from "./StarInput.tsx";
import "./review.css";

const figures = new Intl.NumberFormat("en-IN");

interface ReviewFormProps {
  propertyId: string;
  signedIn: boolean;
  /** What its author changes; a new one without it. */
  own?: OwnReview | null;
  /** What was typed before signing in. */
  kept?: ReviewValues | null;
  /** What the server answered to a form sent without JavaScript. */
  sent?: ReviewFormAnswer | undefined;
}

/** Stars and words. Works without JavaScript; who is signed out signs in on the way. */
export function ReviewForm({ propertyId, signedIn, own, kept, sent }: ReviewFormProps) {
  const fetcher = useFetcher<ReviewFormAnswer>();
  const answer = fetcher.data ?? sent;
  const refusal = answer && "fields" in answer ? answer : undefined;
  const form = useFirstError(refusal?.fields);
  const done = answer !== undefined && "done" in answer;
  useKeptForm(form, `review ${own?._id ?? propertyId}`, done);
  if (done) {
    return <SentNotice title={m.review_sent_title()}>{answer.done}</SentNotice>;
  }
  const errors = refusal?.fields ?? {};
  const values = refusal?.values ?? kept ?? (own && { rating: String(own.rating), text: own.text });
  return (
    <fetcher.Form ref={form} method="post" action={paths.review(propertyId)} className="revf" noValidate>
      {refusal && (
        <Notice tone="bad" live>
          {refusal.message}
        </Notice>
      )}
      {!refusal && kept && <Notice>{m.review_kept()}</Notice>}
      {own && <input type="hidden" name="review" value={own._id} />}
      <StarInput
        name="rating"
        label={m.review_rating_label()}
        error={errors.rating}
        defaultValue={values?.rating}
      />
      <TextArea
        label={m.review_text_label()}
        name="text"
        rows={4}
        required
        maxLength={LIMITS.reviewLength}
        hint={m.review_text_hint({ min: LIMITS.reviewMin, max: figures.format(LIMITS.reviewLength) })}
        error={errors.text}
        defaultValue={values?.text}
      />
      <div className="revf__end">
        <Button type="submit" look="tonal" busy={fetcher.state !== "idle"} busyWords={m.review_sending()}>
          {own ? m.review_save() : m.review_send()}
        </Button>
        {!signedIn && <p>{m.review_sign_in_hint()}</p>}
      </div>
    </fetcher.Form>
  );
}
