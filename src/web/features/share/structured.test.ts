import { describe, expect, it } from "vitest";
import { faq } from "#content/faq.ts";
import { office } from "#content/office.ts";
import { writePageHead } from "./page-head.ts";
import house from "./share.jpg?url";
import {
  createBreadcrumbList,
  createFaqPage,
  createOrganization,
  createStructuredMeta,
} from "./structured.ts";

describe("[DETAIL-12] structured data", () => {
  it("numbers the steps of breadcrumbs from one", () => {
    const steps = [
      { name: "Siliguri", url: "https://a.example/user/list?town=siliguri" },
      { name: "Home", url: "https://a.example/user/propertydetail/1" },
    ];
    expect(createBreadcrumbList(steps)).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Siliguri", item: steps[0]?.url },
        { position: 2, item: steps[1]?.url },
      ],
    });
  });

  it("has an answer for every question", () => {
    const { mainEntity } = createFaqPage(faq) as { mainEntity: { acceptedAnswer: { text: string } }[] };
    expect(mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(
      faq.map(({ answer }) => answer),
    );
  });

  it("describes us, without links to profiles that do not exist", () => {
    const facts = createOrganization(office, "https://a.example");
    expect(facts).toMatchObject({
      "@type": "Organization",
      url: "https://a.example/",
      logo: "https://a.example/apple-touch-icon.png",
      email: office.email,
    });
    expect(facts.sameAs).toEqual([office.social.whatsapp]);
  });

  it("is in the page's head", () => {
    expect(createStructuredMeta({ "@type": "Thing" })).toEqual({
      "script:ld+json": { "@context": "https://schema.org", "@type": "Thing" },
    });
  });
});

describe("[ROUTE-01] [DETAIL-12] the head of a page", () => {
  const origin = "https://a.example";
  const matches = [{ id: "root", loaderData: { origin, office: { ...office, brand: "Ghar" } } }];
  const page = { title: "T", description: "D", path: "/t?page=2" };
  /** Property or name → content. */
  const readStructuredData = (tags: ReturnType<typeof writePageHead>) =>
    Object.fromEntries(
      tags.flatMap((tag) => {
        const { property, name, content } = tag as Record<string, string>;
        return content === undefined ? [] : [[property ?? name, content]];
      }),
    );

  it("tells search engines and other sites the same, with complete addresses", () => {
    const tags = writePageHead(matches, page);
    expect(tags).toContainEqual({ title: "T · Ghar" });
    expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: `${origin}/t?page=2` });
    expect(readStructuredData(tags)).toEqual({
      description: "D",
      "og:type": "website",
      "og:site_name": "Ghar",
      "og:locale": "en_IN",
      "og:title": "T",
      "og:description": "D",
      "og:url": `${origin}/t?page=2`,
      "og:image": `${origin}${house}`,
      "og:image:alt": "A white house by a pool, with snow peaks behind it",
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    });
  });

  it("shows the page's own picture if there is one, with its size if known", () => {
    const image = { src: "/p.png", alt: "P" };
    const plain = readStructuredData(writePageHead(matches, { ...page, image }));
    expect(plain).toMatchObject({
      "og:image": `${origin}/p.png`,
      "og:image:alt": "P",
    });
    expect(plain).not.toHaveProperty("og:image:width");
    const sized = { ...image, width: 1200, height: 630 };
    expect(
      readStructuredData(writePageHead(matches, { ...page, image: sized, type: "article" })),
    ).toMatchObject({
      "og:type": "article",
      "og:image:width": "1200",
      "og:image:height": "630",
    });
  });

  it("has the page's own title if there is one", () => {
    const tags = writePageHead(matches, { ...page, titled: "Ghar: the front door" });
    expect(tags).toContainEqual({ title: "Ghar: the front door" });
    expect(readStructuredData(tags)).toMatchObject({ "og:title": "T" });
  });
});
