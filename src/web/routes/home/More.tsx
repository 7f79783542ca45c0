import type { Route } from "./+types/home.ts";
import { GetInTouch } from "./GetInTouch.tsx";
import { HowWeHelp } from "./HowWeHelp.tsx";
import { OwnerBanner } from "./OwnerBanner.tsx";
import { Localities, Regions } from "./Places.tsx";
import { Steps } from "./Steps.tsx";
import { Stories } from "./Stories.tsx";
import { Teaser } from "./Teaser.tsx";
import { Towns } from "./Towns.tsx";
import { Upcoming } from "./Upcoming.tsx";
import { WhyBetter } from "./WhyBetter.tsx";

interface MoreProps {
  shown: Route.ComponentProps["loaderData"];
}

/** Everything below the first screens, in the order of HOME-01. */
export function More({ shown }: MoreProps) {
  return (
    <>
      <Towns towns={shown.towns} />
      <Upcoming cards={shown.upcoming} />
      <Localities localities={shown.localities} />
      <HowWeHelp hours={shown.hours} />
      <WhyBetter
        trust={shown.trust}
        phone={shown.phone}
        hours={shown.hours}
        names={shown.busiest.map(({ name }) => name)}
      />
      <Regions regions={shown.regions} />
      <Steps />
      <OwnerBanner />
      <Stories />
      <Teaser articles={shown.articles} />
      <GetInTouch />
    </>
  );
}
