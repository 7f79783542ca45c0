import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { ListingPreview } from "#web/features/listing-preview/ListingPreview.tsx";
import { useFilledForm } from "#web/features/listing-preview/use-filled-form.ts";
import { getDraftFrom, LISTING_DRAFT } from "#web/features/property-form/form-draft.ts";
import { getBrand } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";
import { drawPreview } from "./preview.loader.ts";

export const meta: MetaFunction = ({ matches }) => [
  { title: `${m.owner_preview_page({ title: m.owner_listing_title() })} · ${getBrand(matches)}` },
  { name: "robots", content: "noindex" },
];

/** The preview is personal: the draft of the signed-in user, and what is only on their device. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, actor } = args.context.get(visitorContext);
  const { draft } = args.context.get(servicesContext);
  const kept = viewer ? await draft.read(actor) : null;
  const there = kept?.draft ? getDraftFrom(kept.draft.data) : null;
  return {
    ...{ there, viewerId: viewer?._id ?? null },
    came: await drawPreview(args, there?.values ?? null, null),
  };
}

export default function PreviewListing() {
  const { there, viewerId, came } = useLoaderData<typeof loader>();
  const form = useFilledForm({ storageKey: LISTING_DRAFT, viewerId, there, stored: null });
  return <ListingPreview {...{ form, came }} publicId={null} back={`${paths.ownerListing()}#preview`} />;
}
