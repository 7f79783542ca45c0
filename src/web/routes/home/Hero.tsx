import { type ComponentProps, useEffect, useState } from "react";
import { paths } from "#domain/address/paths.ts";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { PURPOSES } from "#domain/property/choices.ts";
import { FILL_IN_LAST_PLACE, readLastPlace } from "#web/features/search-bar/last-place.ts";
import { SearchBar } from "#web/features/search-bar/SearchBar.tsx";
import { InlineScript } from "#web/features/site-frame/InlineScript.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pictureStyles from "#web/ui/Picture.module.css";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Hero.module.css";
import { heroPictures } from "./pictures.ts";

/**
 * The hero is taller than the picture, so the picture is wider than the window; under the scrim a less sharp one is
 * enough, above all on phones with a slow connection.
 */
const SIZES = { wide: "max(100vw, 1564px)", tall: "100vw" } as const;
const NARROW = "(max-width: 639px)";
const DARK = "(prefers-color-scheme: dark)";

const VARIANTS = [
  { picture: heroPictures.dusk.tall, sizes: SIZES.tall, media: `${NARROW} and ${DARK}` },
  { picture: heroPictures.day.tall, sizes: SIZES.tall, media: `${NARROW} and (not ${DARK})` },
  { picture: heroPictures.dusk.wide, sizes: SIZES.wide, media: `(min-width: 640px) and ${DARK}` },
  { picture: heroPictures.day.wide, sizes: SIZES.wide, media: `(min-width: 640px) and (not ${DARK})` },
] as const;

/** The house at the foot of the hills: by day, and at dusk in the dark theme. */
function HeroPicture() {
  return (
    <>
      {/* React writes these into the head: the matching variant is loaded before the page is parsed. */}
      {VARIANTS.map(({ picture, sizes, media }) => (
        <link
          key={media}
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={picture.avif}
          imageSizes={sizes}
          fetchPriority="high"
          media={media}
        />
      ))}
      <picture>
        {VARIANTS.map(({ picture, sizes, media }) => (
          <source key={media} type="image/avif" srcSet={picture.avif} {...{ sizes, media }} />
        ))}
        {VARIANTS.map(({ picture, sizes, media }) => (
          <source key={media} type="image/webp" srcSet={picture.webp} {...{ sizes, media }} />
        ))}
        <img
          className={`${pictureStyles.fill} ${styles.background}`}
          src={heroPictures.day.wide.src}
          alt=""
          width={2400}
          height={1350}
          fetchPriority="high"
          decoding="sync"
        />
      </picture>
    </>
  );
}

const TABS = PURPOSES.filter(({ value }) => value !== "pg");
const FRESH = { query: { ...EMPTY_QUERY, verified: true }, view: "list" } as const;

const getBhkOptions = () => [
  { value: "1", label: m.home_bhk_1() },
  { value: "2", label: m.home_bhk_2() },
  { value: "3", label: m.home_bhk_3() },
  { value: "4plus", label: m.home_bhk_4plus() },
];

interface HeroSearchProps {
  /** The place in the location field. */
  where: string;
  /** The address asks for it. Otherwise it is only a sample, and the last place on this device is better. */
  isAsked: boolean;
}

/** The search of the home page, whose values go to the listing page. */
function HeroSearch({ where, isAsked }: HeroSearchProps) {
  const [last, setLast] = useState("");
  // In a document of the server the field has it already (`FILL_IN_LAST_PLACE`).
  useEffect(() => setLast(isAsked ? "" : readLastPlace()), [isAsked]);
  return (
    <SearchBar
      place={FRESH}
      text={where}
      textOfDevice={last}
      hint={where ? m.home_place_suggested() : undefined}
      bhkLabel={m.list_bhk()}
      bhkOptions={getBhkOptions()}
      tabs={<PurposeTabs />}
      fills
    />
  );
}

/** Radio buttons that look like tabs, so that the choice is sent with the form. */
function PurposeTabs() {
  return (
    <fieldset className={styles.tabs} data-part="search-tabs">
      <legend className={textStyles.visuallyHidden}>{m.field_purpose()}</legend>
      {TABS.map(({ value, label }) => (
        <label key={value}>
          <input
            className={textStyles.visuallyHidden}
            type="radio"
            name="purpose"
            value={value}
            defaultChecked={value === "buy"}
          />
          {label()}
        </label>
      ))}
    </fieldset>
  );
}

interface HeroProps extends ComponentProps<typeof HeroSearch> {
  /** Places in other regions. */
  samples: readonly { readonly slug: string; readonly words: string }[];
}

/** The photo, the headline and the search. */
export function Hero({ samples, ...search }: HeroProps) {
  return (
    <>
      <HeroPicture />
      <RidgeLine low />
      <div className={`${pageStyles.content} ${styles.inner}`}>
        <h1 className={textStyles.heroTitle}>{m.home_hero()}</h1>
        <p className={styles.tag} data-part="hero-tag">
          {m.home_tagline()}
        </p>
        <div className={styles.search}>
          <HeroSearch {...search} />
        </div>
        {!search.isAsked && <InlineScript text={import.meta.env.SSR ? FILL_IN_LAST_PLACE : ""} />}
        {samples.length > 0 && (
          <ul className={styles.samples} data-part="samples" aria-label={m.home_samples()}>
            {samples.map(({ slug, words }) => (
              <li key={slug}>
                <Link to={paths.listings(`locality=${slug}`)}>{words}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
