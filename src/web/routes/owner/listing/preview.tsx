import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { createDraftFor, getDraftFrom, LISTING_DRAFT } from "#web/features/property-form/form-draft.ts";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/preview.ts";
import { ListingPreview } from "./ListingPreview.tsx";
import { renderPreview } from "./preview.loader.ts";
import { useFilledForm } from "./use-preview.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  writeUnlistedHead(matches, m.owner_preview_page({ title: m.owner_listing_title() }));

/** The preview is personal: the draft of the signed-in user, and what is only on their device. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer, actor } = args.context.get(visitorContext);
  const { draft } = args.context.get(servicesContext);
  const owner = actor.role === "admin" ? new URL(args.request.url).searchParams.get("for") : null;
  const stored = viewer && !owner ? await draft.read(actor) : null;
  const there = stored?.draft ? getDraftFrom(stored.draft.data) : null;
  return {
    ...{ there, owner, viewerId: viewer?._id ?? null },
    came: await renderPreview(args, there?.values ?? null, null),
  };
}

export default function PreviewListing({ loaderData }: Route.ComponentProps) {
  const { there, owner, viewerId, came } = loaderData;
  const storageKey = owner ? createDraftFor(owner) : LISTING_DRAFT;
  const form = useFilledForm({ storageKey, viewerId, there, stored: null });
  const back = owner ? paths.ownerListingFor(owner) : paths.ownerListing();
  return <ListingPreview {...{ form, came }} publicId={null} back={`${back}#preview`} />;
}
