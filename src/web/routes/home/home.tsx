import { originContext, servicesContext } from "#web/app-context.ts";
import type { PageHandle } from "#web/page-handle.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/home.ts";
import { Hero } from "./Hero.tsx";
import { heroPreloads } from "./HeroPicture.tsx";
import { OwnerBanner } from "./OwnerBanner.tsx";
import { Localities, Regions, Towns } from "./Places.tsx";
import { Featured, Recommended } from "./Showcase.tsx";
import { WhyBetter } from "./WhyBetter.tsx";

export const handle: PageHandle = { overPhoto: true };
export const links: Route.LinksFunction = () => heroPreloads;

export async function loader({ context }: Route.LoaderArgs) {
  const { home, settings } = context.get(servicesContext);
  const showcase = await home.showcase();
  const { localities, busiest, ...places } = await home.places();
  const { phones, hours } = await settings.office();
  // A card in a rail shows one photo; the others would only make the page heavier.
  const light = <T extends { photos: readonly unknown[] }>(cards: readonly T[]) =>
    cards.map((card) => ({ ...card, photos: card.photos.slice(0, 1) }));
  return {
    recommended: light(showcase.recommended),
    featured: showcase.featured.map(({ tab, cards }) => ({ tab, cards: light(cards) })),
    ...places,
    localities,
    busiest,
    trust: await home.trust(),
    phone: phones[0] ?? "",
    hours,
    canonical: `${context.get(originContext)}${paths.home()}`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.home_title({ brand: m.brand() }) },
  { name: "description", content: m.home_tagline() },
  ...(loaderData ? [{ tagName: "link", rel: "canonical", href: loaderData.canonical }] : []),
];

/** The front door. */
export default function Home({ loaderData: shown }: Route.ComponentProps) {
  const place = shown.busiest[0];
  return (
    <main id="main">
      <Hero where={place ? m.home_place_in({ locality: place.name, town: place.town }) : ""} />
      <Recommended cards={shown.recommended} />
      <Featured rows={shown.featured} />
      <Towns towns={shown.towns} />
      <Localities localities={shown.localities} />
      <WhyBetter
        trust={shown.trust}
        phone={shown.phone}
        hours={shown.hours}
        names={shown.busiest.map(({ name }) => name)}
      />
      <Regions regions={shown.regions} />
      <OwnerBanner />
    </main>
  );
}
