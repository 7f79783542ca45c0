import type { MetaDescriptor } from "react-router";

type Facts = Readonly<Record<string, unknown>>;

/** Structured data in schema.org's vocabulary as a tag of the page's head. */
export const createStructuredMeta = (facts: Facts): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", ...facts },
});

/**
 * The path from the home page to a page.
 * @param steps name and full address, the page itself last
 */
export function createBreadcrumbList(steps: readonly { name: string; url: string }[]): Facts {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Questions with their answers. */
export function createFaqPage(items: readonly { question: string; answer: string }[]): Facts {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

interface OfficeFacts {
  readonly brand: string;
  readonly tagline: string;
  readonly email: string;
  readonly phones: readonly string[];
  readonly address: readonly string[];
  readonly social: Readonly<Record<string, string>>;
}

/** The company behind the site. Links to a network's home page instead of a profile are left out. */
export function createOrganization(
  { brand, tagline, email, phones, address, social }: OfficeFacts,
  origin: string,
): Facts {
  const profiles = Object.values(social).filter((url) => URL.canParse(url) && new URL(url).pathname !== "/");
  return {
    "@type": "Organization",
    name: brand,
    description: tagline,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    email,
    telephone: phones[0],
    address: { "@type": "PostalAddress", streetAddress: address.join(", "), addressCountry: "IN" },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
