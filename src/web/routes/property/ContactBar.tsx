import type { PublicProperty } from "#contract/listing/property.public.ts";
import { PhoneBar } from "#web/features/listing-detail/Summary.tsx";
import { describeTeam } from "#web/features/listing-detail/team-words.ts";
import { useOffice } from "#web/office.ts";

/** The price and the buttons at the bottom of a phone's screen. */
export function ContactBar({ property }: { property: PublicProperty }) {
  return <PhoneBar property={property} team={describeTeam(useOffice())} />;
}
