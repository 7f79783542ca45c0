import { lazy, Suspense } from "react";
import type { ActionFunctionArgs, ClientActionFunctionArgs } from "react-router";
import { registerInput } from "#contract/account.ts";
import { originContext, servicesContext } from "#web/app-context.ts";
import { answerSignIn } from "#web/features/auth/form-action.ts";
import { drawCards } from "#web/features/listing-card/draw-cards.server.tsx";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { writePageHead } from "#web/features/share/page-head.ts";
import { createOrganization, createStructuredMeta } from "#web/features/share/structured.ts";
import { getBrand } from "#web/office.ts";
import type { PageHandle } from "#web/page-handle.ts";
import { paths } from "#web/paths.ts";
import { loadWhenNear } from "#web/ui/when-near.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/home.ts";
import { GET_IN_TOUCH } from "./get-in-touch.ts";
import { Hero } from "./Hero.tsx";
import { heroPreloads } from "./HeroPicture.tsx";
import "./more-styles.ts";
import { Featured, Recommended } from "./Showcase.tsx";
import { Towns } from "./Towns.tsx";

const MORE = "home-more";
const TEASED = 3;

/**
 * The lower half is in the HTML; its script is loaded when somebody scrolls near it, or interacts with the page at all.
 */
const More = lazy(async () => {
  if (!import.meta.env.SSR) await loadWhenNear(MORE);
  return getPartScript(loadMore);
});
const loadMore = () => import("./More.tsx");

export const handle: PageHandle = { readFirst: true, overPhoto: true, aboveSand: true, parameters: [] };
export const links: Route.LinksFunction = () => heroPreloads;

export async function loader({ context }: Route.LoaderArgs) {
  const { home, settings, content } = context.get(servicesContext);
  const [showcase, places, trust, office] = await Promise.all([
    home.readShowcase(),
    home.readPlaces(),
    home.trust(),
    settings.readOffice(),
  ]);
  const { phones, hours } = office;
  return {
    recommended: drawCards(context, showcase.recommended, "recommended"),
    featured: showcase.featured.map(({ tab, cards }) => ({
      tab,
      cards: drawCards(context, cards, "featured"),
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

/**
 * When navigating from another page: loads the lower half together with its data, so that the scroll position can be
 * restored.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [shown] = await Promise.all([serverLoader(), getPartScript(loadMore)]);
  return shown;
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

/** The home page. */
export default function Home({ loaderData: shown }: Route.ComponentProps) {
  const place = shown.busiest[0];
  return (
    <main id="main">
      <Hero where={place ? m.home_place_in({ locality: place.name, town: place.town }) : ""} />
      {/* Each section is hydrated separately, so that no long task delays an interaction. */}
      <Suspense>
        <Recommended cards={shown.recommended} />
      </Suspense>
      <Suspense>
        <Featured rows={shown.featured} />
      </Suspense>
      <Suspense>
        <Towns towns={shown.towns} />
      </Suspense>
      <Suspense>
        <div id={MORE} data-waits="">
          <More shown={shown} part={MORE} />
        </div>
      </Suspense>
    </main>
  );
}
