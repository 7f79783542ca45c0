import { writeTerms } from "#content/legal/terms.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext } from "#web/app-context.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/terms.ts";
import { createLegalHead, LegalPage } from "./LegalPage.tsx";

export const handle: PageHandle = { readFirst: true, parameters: [] };

/** The text comes with the page's data, so that its script does not contain it again. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  writeTerms(await context.get(servicesContext).settings.readTerms());

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  createLegalHead(matches, loaderData, paths.terms());

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} other={{ title: m.footer_privacy(), to: paths.privacy() }} />;
}
