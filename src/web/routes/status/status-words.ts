import type { PartState, PartStatus, StatusPart } from "#domain/status.ts";
import { m } from "#words/generated/messages.js";

/** What visitors call each part. */
export const PART_NAMES: Readonly<Record<StatusPart, () => string>> = {
  listings: m.status_part_listings,
  search: m.status_part_search,
  sending: m.status_part_sending,
  mail: m.status_part_mail,
  photos: m.status_part_photos,
};

export const STATE_NAMES: Readonly<Record<PartState, () => string>> = {
  works: m.status_state_works,
  limited: m.status_state_limited,
  down: m.status_state_down,
};

export const SITE_STATES: Readonly<Record<PartState, () => string>> = {
  works: m.status_works,
  limited: m.status_limited,
  down: m.status_down,
};

/** What it means for people that a part does not work as usual. */
const MEANINGS: Readonly<Record<StatusPart, Partial<Record<PartState, () => string>>>> = {
  listings: { limited: m.status_listings_limited, down: m.status_listings_down },
  search: { limited: m.status_search_limited, down: m.status_search_down },
  sending: { down: m.status_sending_down },
  mail: { limited: m.status_mail_limited, down: m.status_mail_down },
  photos: { limited: m.status_photos_limited, down: m.status_photos_down },
};

/** A sentence for people; undefined if the part works. */
export const explainState = ({ part, state }: PartStatus): string | undefined => MEANINGS[part][state]?.();
