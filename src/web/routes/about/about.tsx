import { about } from "#content/about.ts";
import type { Claim } from "#content/office.ts";
import { team } from "#content/team.ts";
import { paths } from "#domain/address/paths.ts";
import { ClaimsNote } from "#web/features/claims/ClaimsNote.tsx";
import { ExploreBanner } from "#web/features/contact/ExploreBanner.tsx";
import { portraits } from "#web/features/portraits/portraits.ts";
import { writePageHead } from "#web/features/share/page-head.ts";
import { useOffice } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import { getStillsFrom } from "#web/ui/still.ts";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/about.ts";
import * as styles from "./About.module.css";

const aboutStills = getStillsFrom(
  import.meta.glob<string>("./pictures/*", { query: "?url", import: "default", eager: true }),
);

export const handle: PageHandle = { readFirst: true, parameters: [] };

export const meta: Route.MetaFunction = ({ matches }) =>
  writePageHead(matches, { title: m.nav_about(), description: m.about_description(), path: paths.about() });

/** Who we are, what we do, and the people who do it. */
export default function AboutPage() {
  const office = useOffice();
  const claims = office.claims.slice(0, 2);
  return (
    <main id="main">
      <Intro claims={claims} />
      <Story />
      <Patna />
      <Team />
      <div className={`${pageStyles.content} ${styles.end}`}>
        <ExploreBanner title={m.about_cta_title()} words={m.about_cta_words()} />
      </div>
    </main>
  );
}

function Intro({ claims }: { claims: readonly Claim[] }) {
  return (
    <section className={`${pageStyles.content} ${styles.intro}`}>
      <div>
        <h1>{m.about_heading()}</h1>
        <p className={textStyles.intro}>{about.intro}</p>
        <ul className={styles.stats}>
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
        <ClaimsNote claims={claims} className={styles.asOf} />
      </div>
      <div className={styles.mosaic} data-part="mosaic">
        <StillPicture still={aboutStills["apartment-03"]} sizes="(min-width: 1024px) 380px, 60vw" priority />
        <StillPicture still={aboutStills["living-02"]} sizes="(min-width: 1024px) 260px, 38vw" />
        <StillPicture still={aboutStills["villa-12"]} sizes="(min-width: 1024px) 260px, 38vw" />
      </div>
    </section>
  );
}

function Story() {
  return (
    <section className={`${pageStyles.section} ${pageStyles.sand}`} aria-labelledby="story">
      <div className={pageStyles.content}>
        <div className={styles.story}>
          <StillPicture still={aboutStills["region-siliguri"]} sizes="(min-width: 1024px) 480px, 92vw" />
          <div>
            <h2 id="story">{m.about_story()}</h2>
            {about.story.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
        <h3 className={textStyles.visuallyHidden}>{m.about_services()}</h3>
        <ul className={styles.services}>
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
    <section
      className={`${pageStyles.section} ${pageStyles.content} ${styles.patna}`}
      aria-labelledby="patna"
    >
      <div>
        <h2 id="patna">{title}</h2>
        <p className={textStyles.intro}>{words}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" size={20} />
              {point}
            </li>
          ))}
        </ul>
        <div className={styles.patnaAction}>
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
    <section className={`${pageStyles.section} ${pageStyles.sand}`} aria-labelledby="team">
      <div className={pageStyles.content}>
        <h2 id="team">{m.about_team()}</h2>
        <p className={textStyles.intro}>{m.about_team_words()}</p>
        <ul className={styles.team}>
          {team.map(({ name, role, imageSrc }) => (
            <li key={name}>
              <img src={portraits[imageSrc]} alt="" width={160} height={160} loading="lazy" />
              <b>{name}</b>
              <span>{role}</span>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{m.about_illustrations()}</p>
      </div>
    </section>
  );
}
