import { getBrand } from "#web/office.ts";
import { m } from "#words/generated/messages.js";

type Matches = Parameters<typeof getBrand>[0];

/**
 * Title and description of a page that search engines leave out: personal pages, forms, and pages behind a link.
 * @param matches as `meta` gets them
 */
export const writeUnlistedHead = (matches: Matches, title: string, description?: string) => [
  { title: `${title} · ${getBrand(matches)}` },
  ...(description ? [{ name: "description", content: description }] : []),
  { name: "robots", content: "noindex" },
];

/** Title and description of a page of the team's desk. */
export const writeAdminHead = (matches: Matches, page: string) => [
  { title: m.admin_title({ page, brand: getBrand(matches) }) },
  { name: "description", content: m.admin_description() },
];
