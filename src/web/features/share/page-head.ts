import type { MetaDescriptor } from "react-router";
import { getBrand } from "#web/office.ts";
import type { loader } from "#web/root.tsx";
import { m } from "#words/generated/messages.js";
import { getLocaleTag } from "#words/locale.ts";
import house from "./share.jpg?url";

type RootData = Awaited<ReturnType<typeof loader>>;

export interface PageHead {
  /** The page's title, as other sites show it beside a link. */
  readonly title: string;
  /** The document's title; without it, the page's title and the brand. */
  readonly titled?: string;
  readonly description: string;
  /** The page's canonical path, without the origin. */
  readonly path: string;
  /** An image of this site, with its size if known; without it the home page's house. */
  readonly image?: {
    readonly src: string;
    readonly alt: string;
    readonly width?: number;
    readonly height?: number;
  };
  readonly type?: "website" | "article";
}

/**
 * Title, description, canonical address, and what other sites show beside a link (Open Graph, which X reads too).
 * @param matches as `meta` gets them
 */
export function writePageHead(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  { title, titled, description, path, image = getHouseImage(), type = "website" }: PageHead,
): MetaDescriptor[] {
  const brand = getBrand(matches);
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  const makeAbsolute = (address: string) => (root?.origin ?? "") + address;
  const graph = {
    type,
    site_name: brand,
    locale: getLocaleTag().replace("-", "_"),
    title,
    description,
    url: makeAbsolute(path),
    image: makeAbsolute(image.src),
    "image:alt": image.alt,
    ...(image.width && { "image:width": image.width, "image:height": image.height }),
  };
  return [
    { title: titled ?? `${title} · ${brand}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: graph.url },
    ...Object.entries(graph).map(([name, value]) => ({ property: `og:${name}`, content: `${value}` })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

const getHouseImage = () => ({ src: house, alt: m.site_share_alt(), width: 1200, height: 630 });
