import { Suspense } from "react";
import type { ActionFunctionArgs, ClientActionFunctionArgs } from "react-router";
import { registerInput } from "#contract/account/account.ts";
import { paths } from "#domain/address/paths.ts";
import { originContext, servicesContext } from "#web/app-context.ts";
import { answerSignIn } from "#web/features/auth/form-action.ts";
import { renderCards } from "#web/features/listing-card/render-cards.server.tsx";
import { writePageHead } from "#web/features/share/page-head.ts";
import { createOrganization, createStructuredMeta } from "#web/features/share/structured.ts";
import { defineLazyPart, LazyPart } from "#web/features/site-frame/lazy-part.tsx";
import { getBrand } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/home.ts";
import { GET_IN_TOUCH } from "./get-in-touch.ts";
import * as heroStyles from "./Hero.module.css";
import "./css-of-parts.ts";
import { Featured, Recommended } from "./Showcase.tsx";

const TEASED = 3;

const hero = defineLazyPart("home-hero", async () => (await import("./lazy-parts.ts")).Hero);
const more = defineLazyPart("home-more", async () => (await import("./lazy-parts.ts")).More);

export const handle: PageHandle = { readFirst: true, overPhoto: true, aboveSand: true, parameters: ["town"] };
export async function loader({ context, request }: Route.LoaderArgs) {
  const { home, settings, content } = context.get(servicesContext);
  const [showcase, places, trust, office] = await Promise.all([
    home.readShowcase(),
    home.readPlaces(new URL(request.url).searchParams.get("town")),
    home.trust(),
    settings.readOffice(),
  ]);
  const { phones, hours } = office;
  return {
    recommended: renderCards(context, showcase.recommended, "recommended"),
    featured: showcase.featured.map(({ tab, cards }) => ({
      tab,
      cards: renderCards(context, cards, "featured"),
    })),
    upcoming: showcase.upcoming,
    ...places,
    trust,
    articles: content.latest(TEASED),
    phone: phones[0] ?? "",
    hours,
    organization: createOrganization(office, context.get(originContext)),
  };
}

/** Get In Touch without JavaScript. */
export function action(args: ActionFunctionArgs) {
  return answerSignIn(
    args,
    registerInput,
    (account, input, caller) => account.register(input, caller),
    paths.home(GET_IN_TOUCH),
  );
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  // Already loaded with the form.
  const { createAccountHere } = await import("./GetInTouch.tsx");
  return createAccountHere(request);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = m.home_title({ brand: getBrand(matches) });
  return [
    ...writePageHead(matches, {
      title,
      titled: title,
      description: m.home_tagline(),
      path: paths.home(),
    }),
    ...(loaderData ? [createStructuredMeta(loaderData.organization)] : []),
  ];
};

const writePlace = ({ name, town }: { name: string; town: string }): string =>
  m.home_place_in({ locality: name, town });

/** The home page. */
export default function Home({ loaderData: shown }: Route.ComponentProps) {
  const [sample] = shown.busiest;
  return (
    <main id="main">
      <section className={heroStyles.hero} {...hero.box} data-part="hero">
        <LazyPart
          of={hero}
          where={shown.asked || (sample ? writePlace(sample) : "")}
          isAsked={shown.asked !== ""}
          samples={shown.samples.map((place) => ({ slug: place.slug, words: writePlace(place) }))}
        />
      </section>
      {/* Each section is hydrated separately, so that no long task delays an interaction. */}
      <Suspense>
        <Recommended cards={shown.recommended} />
      </Suspense>
      <Suspense>
        <Featured rows={shown.featured} />
      </Suspense>
      <div {...more.box}>
        <LazyPart of={more} shown={shown} />
      </div>
    </main>
  );
}
