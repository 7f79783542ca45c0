import { parseOrThrow } from "#contract/fields/parse.ts";
import { reviewInput, reviewWords } from "#contract/listing/review.ts";
import { paths } from "#domain/address/paths.ts";
import { originContext, servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/review/Review.module.css";
import { ReviewForm } from "#web/features/review/ReviewForm.tsx";
import { getReviewsPage, readKeptReview } from "#web/features/review/reviews-loader.ts";
import { createRemovalHeader, signInAndReturn } from "#web/features/unsent-forms/form-cookie.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/review.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  writeUnlistedHead(matches, m.review_page_title({ title: loaderData?.title ?? "" }), m.review_write_words());

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { viewer } = context.get(visitorContext);
  const property = await awaitOr404(context.get(servicesContext).property.readPublic(params.id));
  const { own, ownProperty } = await getReviewsPage({ context, request }, property._id);
  const kept = readKeptReview({ context, request }, property._id);
  return {
    id: property._id,
    title: property.propertyTitle,
    own,
    ownProperty,
    kept,
    signedIn: viewer !== null,
  };
}

/** Sends, edits or deletes a review; the form on the listing's own page posts here too. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor } = context.get(visitorContext);
  const { review } = context.get(servicesContext);
  const texts = await getTexts(request);
  const where = { propertyId: params.id, origin: context.get(originContext) };
  const id = texts.review;
  const headers = createRemovalHeader("review", where);
  return answerForm(texts, async () => {
    if (actor.role === "none") {
      // Errors are reported at once, not after signing in and returning.
      parseOrThrow(reviewWords, texts);
      const next = id ? paths.review(params.id) : `${paths.property(params.id)}#write-review`;
      const words = { choice: texts.rating ?? "", text: texts.text ?? "" };
      return signInAndReturn("review", words, { ...where, next });
    }
    if (texts.form === DELETION) return { ...(await review.remove(actor, id ?? "")), headers };
    const { message } = id
      ? await review.rewrite(actor, id, parseOrThrow(reviewWords, texts))
      : await review.write(actor, parseOrThrow(reviewInput, { ...texts, propertyId: params.id }));
    return { message, status: id ? 200 : 201, headers };
  });
}

/** The name of the second form on this page. */
const DELETION = "delete-review";

/** The user's own review of a listing: to write it without JavaScript, to edit it, to delete it. */
export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { id, title, own, ownProperty, kept, signedIn } = loaderData;
  const deletion = useForm(DELETION);
  const deleted = deletion.isDone;
  return (
    <main id="main" className={`${pageStyles.content} ${styles.visitorPage}`}>
      <Link className={textStyles.link} to={`${paths.property(id)}#reviews`}>
        <Icon name="chevron-left" size={16} />
        {m.review_page_back()}
      </Link>
      <h1>{m.review_page_title({ title })}</h1>
      <p className={textStyles.intro}>{own ? m.review_page_words() : m.review_write_words()}</p>
      {deleted ? (
        <Notice tone="ok" live>
          {deletion.answer?.message}
        </Notice>
      ) : ownProperty ? (
        <Notice>{m.review_own_property()}</Notice>
      ) : (
        <ReviewForm propertyId={id} own={own} kept={kept} signedIn={signedIn} />
      )}
      {own && !deleted && (
        <details className={styles.visitorPageEnd}>
          <summary>{m.review_delete()}</summary>
          <p>{m.review_delete_words()}</p>
          <ActionForm of={deletion}>
            <input type="hidden" name="review" value={own._id} />
            <FormError of={deletion} />
            <Button type="submit" look="danger">
              {m.review_delete_do()}
            </Button>
          </ActionForm>
        </details>
      )}
    </main>
  );
}
