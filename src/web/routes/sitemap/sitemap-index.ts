import type { LoaderFunctionArgs } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { escapeXml } from "#domain/text/escape.ts";
import { originContext, servicesContext } from "#web/app-context.ts";
import { createXmlAnswer } from "#web/features/feed/feed-answers.ts";
import { SITEMAPS } from "#web/page-table/page-handle.ts";

/** The list of sitemaps; those of listings include the time of the latest change in them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const origin = context.get(originContext);
  const stretches = await context.get(servicesContext).sitemap.listStretches();
  const createEntry = (name: string, changed?: Date) =>
    `<sitemap><loc>${escapeXml(origin + paths.sitemap(name))}</loc>${
      changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""
    }</sitemap>`;
  const entries = [
    ...SITEMAPS.filter((name) => name !== "listings").map((name) => createEntry(name)),
    ...stretches.map(({ stretch, changed }) => createEntry(`listings-${stretch}`, changed)),
  ];
  return createXmlAnswer(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>\n`,
  );
}
