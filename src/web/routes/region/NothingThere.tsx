import { ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { m } from "#words/generated/messages.js";
import type { RegionData } from "./region.loader.ts";

interface NothingThereProps {
  links: RegionData["links"];
  /** The region's. */
  name: string;
}

/** No results in a region. */
export function NothingThere({ links, name }: NothingThereProps) {
  return (
    <EmptyState level={3} title={m.list_empty_title()} words={m.list_empty_words()}>
      <ButtonLink to={links.none} preventScrollReset>
        {m.region_clear({ name })}
      </ButtonLink>
      {links.everywhere && (
        <ButtonLink look="outline" to={links.everywhere}>
          {m.region_everywhere()}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
