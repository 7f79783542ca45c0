import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { createEditDraft } from "#web/features/property-form/form-draft.ts";
import { getAnswersToEdit, readFormValues } from "#web/features/property-form/form-values.ts";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/edit-preview.ts";
import { ListingPreview } from "./ListingPreview.tsx";
import { renderPreview } from "./preview.loader.ts";
import { useFilledForm } from "./use-preview.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  writeUnlistedHead(matches, m.owner_preview_page({ title: loaderData?.property.propertyTitle ?? "" }));

/** For the property's owner and the team, like the form itself. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireSignedIn(args);
  const { actor } = args.context.get(visitorContext);
  const { property: properties } = args.context.get(servicesContext);
  const property = await awaitOr404(properties.readPrivate(actor, args.params.id));
  const start = getAnswersToEdit(property, viewer.usertype === "admin");
  return {
    ...{ property, start, viewerId: viewer._id },
    came: await renderPreview(args, readFormValues(start), property._id),
  };
}

export default function PreviewChange({ loaderData }: Route.ComponentProps) {
  const { property, start, viewerId, came } = loaderData;
  const form = useFilledForm({
    storageKey: createEditDraft(property),
    ...{ viewerId, there: null },
    stored: { values: readFormValues(start), files: start.mediaFiles, at: property.confirmedAt },
  });
  const back = `${paths.ownerEdit(property._id)}#preview`;
  return <ListingPreview {...{ form, came, back }} publicId={property._id} />;
}
