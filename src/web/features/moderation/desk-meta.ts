import { getBrand } from "#web/office.ts";
import { m } from "#words/generated/messages.js";

/** The title and description of each list. */
export const createDeskMeta = ({ matches }: { matches: Parameters<typeof getBrand>[0] }) => [
  { title: m.admin_title({ page: m.admin_moderation(), brand: getBrand(matches) }) },
  { name: "description", content: m.admin_description() },
];
