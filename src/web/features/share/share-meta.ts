import type { MetaDescriptor } from "react-router";

export interface Shared {
  /** Whose site it is. */
  readonly brand: string;
  readonly title: string;
  readonly description: string;
  /** Whole address of the page. */
  readonly url: string;
  /** Whole address of a picture; its size where it is known. */
  readonly image?: {
    readonly url: string;
    readonly alt: string;
    readonly width?: number;
    readonly height?: number;
  };
  readonly type?: "website" | "article";
}

/** What other sites show beside a link: Open Graph and Twitter's card. */
export function shareMeta({
  brand,
  title,
  description,
  url,
  image,
  type = "website",
}: Shared): MetaDescriptor[] {
  const size = image?.width && image.height ? { width: image.width, height: image.height } : null;
  return [
    { property: "og:type", content: type },
    { property: "og:site_name", content: brand },
    { property: "og:locale", content: "en_IN" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(image
      ? [
          { property: "og:image", content: image.url },
          { property: "og:image:alt", content: image.alt },
        ]
      : []),
    ...(size
      ? [
          { property: "og:image:width", content: String(size.width) },
          { property: "og:image:height", content: String(size.height) },
        ]
      : []),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...(image ? [{ name: "twitter:image", content: image.url }] : []),
  ];
}
