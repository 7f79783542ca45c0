import { paths } from "#domain/address/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { m } from "#words/generated/messages.js";
import { type PlaceLink, PlaceLinks } from "./PlaceLinks.tsx";

/** For an address without a known place: similar names, otherwise the places with the most listings. */
export function MissingPlace({ places }: { places: readonly PlaceLink[] }) {
  return (
    <main id="main">
      <EmptyState level={1} title={m.place_missing_title()} words={m.place_missing_words()}>
        <PlaceLinks places={places} />
        <ButtonLink look="outline" to={paths.listings()}>
          {m.error_page_listings()}
        </ButtonLink>
      </EmptyState>
    </main>
  );
}
