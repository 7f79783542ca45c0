import { data, type LoaderFunctionArgs } from "react-router";
import { escapeXml } from "#domain/text/escape.ts";
import { originContext, type PageGiven, servicesContext } from "#web/app-context.ts";
import { createXmlAnswer } from "#web/features/feed/xml.ts";
import { getPlaceHref } from "#web/features/place-page/place-words.ts";
import { paths } from "#web/paths.ts";
import { LISTINGS } from "./sitemap-names.ts";

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

/** The addresses in a sitemap; null for an unknown name. */
async function getEntries(file: string, services: SitemapServices): Promise<Entry[] | null> {
  if (!file.endsWith(".xml")) return null;
  const name = file.slice(0, -".xml".length);
  switch (name) {
    case "pages":
      return [paths.home(), paths.listings(), paths.about(), paths.contact(), paths.blog()]
        .concat(paths.ownerLanding(), paths.proof(), paths.status(), paths.privacy(), paths.terms())
        .map((path) => ({ path }));
    case "blog":
      return services.content.latest().map(({ id, asOf }) => ({ path: paths.article(id), changed: asOf }));
    case "places":
      return getPlaces(services);
    default:
      return getListings(name, services);
  }
}

async function getPlaces({ sitemap }: SitemapServices): Promise<Entry[]> {
  const [regions, places, localities] = await Promise.all([
    sitemap.regions(),
    sitemap.places(),
    sitemap.localities(),
  ]);
  return [
    ...regions.map(({ slug, changed }) => ({ path: paths.region(slug), changed: changed.toISOString() })),
    ...places.map((place) => ({ path: getPlaceHref(place), changed: place.changed.toISOString() })),
    ...localities.map(({ name, changed }) => ({
      path: paths.projects(name),
      changed: changed.toISOString(),
    })),
  ];
}

async function getListings(name: string, { sitemap }: SitemapServices): Promise<Entry[] | null> {
  const stretch = name.startsWith(LISTINGS) ? name.slice(LISTINGS.length) : "";
  if (!/^\d{1,7}$/.test(stretch)) return null;
  const listings = await sitemap.listListings(Number(stretch));
  return listings.map(({ public_id, changed }) => ({
    path: paths.property(public_id),
    changed: changed.toISOString(),
  }));
}
