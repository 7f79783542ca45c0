import clsx from "clsx";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { m } from "#words/generated/messages.js";
import "./listing-hero.css";

/** The pink hero: the ridge with the sun behind its summit. Once something is searched it makes room for results. */
export function ListingHero({ verified, searched }: { verified: boolean; searched: boolean }) {
  return (
    <section className={clsx("lhero", searched && "lhero--small")}>
      <div className="lhero__sun" aria-hidden="true" />
      <RidgeLine />
      <div className="wrap">
        <h1>{m.list_hero()}</h1>
        <p>{verified ? m.list_hero_checked() : m.list_hero_all()}</p>
      </div>
    </section>
  );
}
