import { about } from "#content/about.ts";
import type { Claim } from "#content/office.ts";
import { team } from "#content/team.ts";
import { ClaimsNote } from "#web/features/claims/ClaimsNote.tsx";
import { ExploreBanner } from "#web/features/contact/ExploreBanner.tsx";
import { portraits } from "#web/features/portraits/portraits.ts";
import { pageHead } from "#web/features/share/page-head.ts";
import { useOffice } from "#web/office.ts";
import type { PageHandle } from "#web/page-handle.ts";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/about.ts";
import { aboutStills } from "./pictures.ts";
import "./about.css";

export const handle: PageHandle = { readFirst: true, parameters: [] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: m.about_title(), description: m.about_description(), path: paths.about() });

/** Who we are, what we do, and who does it. */
export default function AboutPage() {
  const office = useOffice();
  const claims = office.claims.slice(0, 2);
  return (
    <main id="main">
      <Intro claims={claims} />
      <Story />
      <Patna />
      <Team />
      <div className="wrap about-end">
        <ExploreBanner title={m.about_cta_title()} words={m.about_cta_words()} />
      </div>
    </main>
  );
}

function Intro({ claims }: { claims: readonly Claim[] }) {
  return (
    <section className="wrap about-intro">
      <div>
        <h1>{m.about_heading()}</h1>
        <p className="lede">{about.lede}</p>
        <ul className="about-stats">
          {claims.map(({ figure, label }) => (
            <li key={label}>
              <b>{figure}</b> <span>{label}</span>
            </li>
          ))}
          <li>
            <Icon name="users" size={32} />
            <span>{m.about_assistance()}</span>
          </li>
        </ul>
        <ClaimsNote claims={claims} className="about-asof" />
      </div>
      <div className="about-mosaic">
        <StillPicture still={aboutStills["apartment-03"]} sizes="(min-width: 1024px) 380px, 60vw" priority />
        <StillPicture still={aboutStills["living-02"]} sizes="(min-width: 1024px) 260px, 38vw" />
        <StillPicture still={aboutStills["villa-12"]} sizes="(min-width: 1024px) 260px, 38vw" />
      </div>
    </section>
  );
}

function Story() {
  return (
    <section className="section section--sand" aria-labelledby="story">
      <div className="wrap">
        <div className="about-story">
          <StillPicture still={aboutStills["region-siliguri"]} sizes="(min-width: 1024px) 480px, 92vw" />
          <div>
            <h2 id="story">{m.about_story()}</h2>
            {about.story.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
        <h3 className="sr-only">{m.about_services()}</h3>
        <ul className="about-services">
          {about.services.map(({ icon, title, words }) => (
            <li key={title}>
              <Icon name={icon} size={28} />
              <h4>{title}</h4>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Patna() {
  const { title, words, points } = about.patna;
  return (
    <section className="section wrap about-patna" aria-labelledby="patna">
      <div>
        <h2 id="patna">{title}</h2>
        <p className="lede">{words}</p>
        <ul className="about-points">
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" size={20} />
              {point}
            </li>
          ))}
        </ul>
        <div className="about-patna__do">
          <ButtonLink to={paths.listings("purpose=buy&town=patna")}>{m.about_patna_buy()}</ButtonLink>
          <ButtonLink look="outline" to={paths.listings("purpose=rent&town=patna")}>
            {m.about_patna_rent()}
          </ButtonLink>
        </div>
      </div>
      <StillPicture still={aboutStills["region-patna"]} sizes="(min-width: 1024px) 560px, 92vw" />
    </section>
  );
}

function Team() {
  return (
    <section className="section section--sand" aria-labelledby="team">
      <div className="wrap">
        <h2 id="team">{m.about_team()}</h2>
        <p className="lede">{m.about_team_words()}</p>
        <ul className="about-team">
          {team.map(({ name, role, imageSrc }) => (
            <li key={name}>
              <img src={portraits[imageSrc]} alt="" width={160} height={160} loading="lazy" />
              <b>{name}</b>
              <span>{role}</span>
            </li>
          ))}
        </ul>
        <p className="about-note">{m.about_illustrations()}</p>
      </div>
    </section>
  );
}
