import { data, type LoaderFunctionArgs } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { escapeXml } from "#domain/text/escape.ts";
import { originContext, type PageGiven, servicesContext } from "#web/app-context.ts";
import { createXmlAnswer } from "#web/features/feed/feed-answers.ts";
import { SITEMAPS } from "#web/page-table/page-handle.ts";
import { listSitemapPages } from "#web/page-table/page-lists.ts";
import type { PageInSitemap } from "#web/page-table/pages.ts";

type SitemapServices = Pick<PageGiven["services"], "content" | "sitemap">;

interface Entry {
  readonly path: string;
  /** ISO date or time of the last change, if it is known. */
  readonly changed?: string;
}

/** One sitemap (https://www.sitemaps.org/protocol.html). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const origin = context.get(originContext);
  const entries = await getEntries(params.name ?? "", context.get(servicesContext));
  if (!entries || entries.length === 0) throw data(null, { status: 404 });
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  return createXmlAnswer(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
  );
}

/** The addresses of each page of a sitemap that has more than one; those of listings are too many for one sitemap. */
const ADDRESSES: Readonly<
  Record<PageInSitemap<"blog" | "places">, (services: SitemapServices) => Entry[] | Promise<Entry[]>>
> = {
  "/user/blog/:id": ({ content }) =>
    content.latest().map(({ id, asOf }) => ({ path: paths.article(id), changed: asOf })),
  "/user/regiondetail/:slug": async ({ sitemap }) =>
    (await sitemap.regions()).map(({ slug, changed }) => makeEntry(paths.region(slug), changed)),
  "/projects/:slug": async ({ sitemap }) =>
    (await sitemap.localities()).map(({ name, changed }) => makeEntry(paths.projects(name), changed)),
  "/localities/:slug": async ({ sitemap }) =>
    (await sitemap.places()).flatMap(({ kind, slug, changed }) =>
      kind === "locality" ? makeEntry(paths.locality(slug), changed) : [],
    ),
  "/towns/:slug": async ({ sitemap }) =>
    (await sitemap.places()).flatMap(({ kind, slug, changed }) =>
      kind === "town" ? makeEntry(paths.town(slug), changed) : [],
    ),
};

const makeEntry = (path: string, changed: Date): Entry => ({ path, changed: changed.toISOString() });

/** The addresses in a sitemap; null for an unknown name. */
async function getEntries(file: string, services: SitemapServices): Promise<Entry[] | null> {
  const [, stretch] = /^listings-(\d{1,7})\.xml$/.exec(file) ?? [];
  if (stretch) {
    const listings = await services.sitemap.listListings(Number(stretch));
    return listings.map(({ public_id, changed }) => makeEntry(paths.property(public_id), changed));
  }
  const name = SITEMAPS.find((known) => known !== "listings" && file === `${known}.xml`);
  if (!name) return null;
  const entries = listSitemapPages(name).map(
    (page) => ADDRESSES[page as keyof typeof ADDRESSES]?.(services) ?? [{ path: page }],
  );
  return (await Promise.all(entries)).flat();
}
