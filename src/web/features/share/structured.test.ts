import { describe, expect, it } from "vitest";
import { faq } from "#content/faq.ts";
import { office } from "#content/office.ts";
import { shareMeta } from "./share-meta.ts";
import { breadcrumbList, faqPage, organization, structured } from "./structured.ts";

describe("[DETAIL-12] structured data", () => {
  it("numbers the steps of a trail from one", () => {
    const steps = [
      { name: "Siliguri", url: "https://a.example/user/list?town=siliguri" },
      { name: "Home", url: "https://a.example/user/propertydetail/1" },
    ];
    expect(breadcrumbList(steps)).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Siliguri", item: steps[0]?.url },
        { position: 2, item: steps[1]?.url },
      ],
    });
  });

  it("gives every question its answer", () => {
    const { mainEntity } = faqPage(faq) as { mainEntity: { acceptedAnswer: { text: string } }[] };
    expect(mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(
      faq.map(({ answer }) => answer),
    );
  });

  it("says who we are, without profiles that lead nowhere", () => {
    const facts = organization(office, "https://a.example");
    expect(facts).toMatchObject({ "@type": "Organization", url: "https://a.example/", email: office.email });
    expect(facts.sameAs).toEqual([office.social.whatsapp]);
  });

  it("stands in the head with its context", () => {
    expect(structured({ "@type": "Thing" })).toEqual({
      "script:ld+json": { "@context": "https://schema.org", "@type": "Thing" },
    });
  });
});

describe("[DETAIL-12] what other sites show", () => {
  const page = { brand: "Ghar", title: "T", description: "D", url: "https://a.example/" };
  const named = (name: string, tags: ReturnType<typeof shareMeta>) =>
    tags.find((tag) => ("property" in tag && tag.property === name) || ("name" in tag && tag.name === name));

  it("is the same for Open Graph and Twitter", () => {
    const tags = shareMeta({
      ...page,
      image: { url: "https://a.example/p.png", alt: "P", width: 1200, height: 630 },
    });
    expect(named("og:image", tags)).toMatchObject({ content: "https://a.example/p.png" });
    expect(named("twitter:image", tags)).toMatchObject({ content: "https://a.example/p.png" });
    expect(named("og:site_name", tags)).toMatchObject({ content: "Ghar" });
    expect(named("og:image:width", tags)).toMatchObject({ content: "1200" });
    expect(named("twitter:card", tags)).toMatchObject({ content: "summary_large_image" });
  });

  it("has a small card where there is no picture", () => {
    expect(named("twitter:card", shareMeta(page))).toMatchObject({ content: "summary" });
    expect(named("og:image", shareMeta(page))).toBeUndefined();
  });
});
