import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { isPublic } from "#domain/property-lifecycle.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { found } from "#web/failures.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { ListingPreview } from "#web/features/listing-preview/ListingPreview.tsx";
import { useFilledForm } from "#web/features/listing-preview/use-filled-form.ts";
import { editDraft } from "#web/features/property-form/form-draft.ts";
import { answersToEdit, valuesOf } from "#web/features/property-form/form-values.ts";
import { brandOf } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";
import { formPlaces } from "./listing.loader.ts";
import { aroundForm } from "./preview.loader.ts";

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  {
    title: `${m.owner_preview_page({ title: loaderData?.property.propertyTitle ?? "" })} · ${brandOf(matches)}`,
  },
  { name: "robots", content: "noindex" },
];

/** For its owner and the team, as the form itself. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireSignedIn(args);
  const { actor } = args.context.get(visitorContext);
  const { property: properties } = args.context.get(servicesContext);
  const [property, places] = await Promise.all([
    found(properties.readPrivate(actor, args.params.id ?? "")),
    formPlaces(args),
  ]);
  const start = answersToEdit(property, viewer.usertype === "admin");
  return {
    ...{ property, start, places, viewerId: viewer._id },
    now: isPublic(property) ? await properties.readPublic(property._id) : null,
    came: await aroundForm(args, valuesOf(start), places),
  };
}

export default function PreviewChange() {
  const { property, start, places, viewerId, now, came } = useLoaderData<typeof loader>();
  const form = useFilledForm({
    storageKey: editDraft(property),
    ...{ viewerId, there: null },
    stored: { values: valuesOf(start), files: start.mediaFiles, at: property.confirmedAt },
  });
  const back = `${paths.ownerEdit(property._id)}#preview`;
  return <ListingPreview {...{ form, places, now, came, back }} />;
}
