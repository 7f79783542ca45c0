import { brandOf } from "#web/office.ts";
import { m } from "#words/generated/messages.js";

/** Title and description of each of the lists. */
export const deskMeta = ({ matches }: { matches: Parameters<typeof brandOf>[0] }) => [
  { title: m.admin_title({ page: m.admin_moderation(), brand: brandOf(matches) }) },
  { name: "description", content: m.admin_description() },
];
