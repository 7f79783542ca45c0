import { writePrivacy } from "#content/legal/privacy.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext } from "#web/app-context.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/privacy.ts";
import { createLegalHead, LegalPage } from "./LegalPage.tsx";

export const handle: PageHandle = { readFirst: true, parameters: [] };

/** The text comes with the page's data, so that its script does not contain it again. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings, map } = context.get(servicesContext);
  const mapHost = map.styles.own ? null : new URL(map.styles.light).host;
  return writePrivacy({ terms: await settings.readTerms(), mapHost });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  createLegalHead(matches, loaderData, paths.privacy());

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} other={{ title: m.footer_terms(), to: paths.terms() }} />;
}
