import { data, Form, Link } from "react-router";
import { parsed } from "#contract/parsed.ts";
import { reviewInput, reviewWords } from "#contract/review.ts";
import { originContext, servicesContext, visitorContext } from "#web/app-context.ts";
import { found, isFailure } from "#web/failures.ts";
import { forgotten, signInAndReturn } from "#web/features/kept-words/sign-in-and-return.ts";
import { ReviewForm } from "#web/features/review/ReviewForm.tsx";
import { type ReviewFormAnswer, reviewToKeep, reviewValues } from "#web/features/review/review-form-data.ts";
import { keptReview, reviewsPage } from "#web/features/review/reviews-loader.ts";
import { brandOf } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/review.ts";
import "#web/features/review/review.css";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${m.review_page_title({ title: loaderData?.title ?? "" })} · ${brandOf(matches)}` },
  { name: "description", content: m.review_write_words() },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { viewer } = context.get(visitorContext);
  const property = await found(context.get(servicesContext).property.readPublic(params.id));
  const { own, ownProperty } = await reviewsPage({ context, request }, property._id);
  const kept = keptReview({ context, request }, property._id);
  return {
    id: property._id,
    title: property.propertyTitle,
    own,
    ownProperty,
    kept,
    signedIn: viewer !== null,
  };
}

/** Sends, changes or deletes; also what the form on the listing's own page posts to. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor } = context.get(visitorContext);
  const { review } = context.get(servicesContext);
  const form = await request.formData();
  const values = reviewValues(form);
  const where = { propertyId: params.id, origin: context.get(originContext) };
  const id = form.get("review");
  const headers = forgotten("review", where);
  try {
    if (actor.role === "none") {
      // What is to be mended is said at once, not after the way to an account and back.
      parsed(reviewWords, values);
      const next = id ? paths.review(params.id) : `${paths.property(params.id)}#write-review`;
      throw signInAndReturn("review", reviewToKeep(values), { ...where, next });
    }
    if (form.get("do") === "delete") {
      const { message } = await review.remove(actor, String(id));
      return data<ReviewFormAnswer>({ done: message, deleted: true }, { headers });
    }
    const { message } = id
      ? await review.rewrite(actor, String(id), parsed(reviewWords, values))
      : await review.write(actor, parsed(reviewInput, { ...values, propertyId: params.id }));
    return data<ReviewFormAnswer>({ done: message }, { status: id ? 200 : 201, headers });
  } catch (error) {
    if (!isFailure(error)) throw error;
    const { message, fields = {}, status } = error;
    return data<ReviewFormAnswer>({ message, fields, values }, { status });
  }
}

/** One's own review of a listing: to write it where JavaScript is off, to change it, to delete it. */
export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, own, ownProperty, kept, signedIn } = loaderData;
  const deleted = actionData !== undefined && "deleted" in actionData;
  return (
    <main id="main" className="wrap visitor-page">
      <Link className="link" to={`${paths.property(id)}#reviews`}>
        <Icon name="chevron-left" size={16} />
        {m.review_page_back()}
      </Link>
      <h1>{m.review_page_title({ title })}</h1>
      <p className="lede">{own ? m.review_page_words() : m.review_write_words()}</p>
      {deleted ? (
        <Notice tone="ok" live className="mt-5">
          {actionData.done}
        </Notice>
      ) : ownProperty ? (
        <Notice className="mt-5">{m.review_own_property()}</Notice>
      ) : (
        <ReviewForm propertyId={id} own={own} kept={kept} signedIn={signedIn} sent={actionData} />
      )}
      {own && !deleted && (
        <details className="visitor-page__end">
          <summary>{m.review_delete()}</summary>
          <p>{m.review_delete_words()}</p>
          <Form method="post">
            <input type="hidden" name="review" value={own._id} />
            <Button type="submit" look="danger" name="do" value="delete">
              {m.review_delete_do()}
            </Button>
          </Form>
        </details>
      )}
    </main>
  );
}
