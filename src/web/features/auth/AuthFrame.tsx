import type { ReactNode } from "react";
import { Link } from "react-router";
import { useOffice } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import * as brandMarkStyles from "#web/ui/BrandMark.module.css";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Auth.module.css";
import avif640 from "./pictures/first-light-640.avif";
import webp640 from "./pictures/first-light-640.webp";
import avif1280 from "./pictures/first-light-1280.avif";
import webp1280 from "./pictures/first-light-1280.webp";

/** The frame of the pages for signing in and signing up: the form beside a picture of mountains. */
export function AuthFrame({ title, lede, children }: { title: string; lede: string; children: ReactNode }) {
  const { brand } = useOffice();
  return (
    <main id="main" className={styles.page}>
      <div className={styles.side}>
        <Link className={brandMarkStyles.brand} to={paths.home()} aria-label={m.nav_brand_home({ brand })}>
          <BrandMark />
          <span>{brand}</span>
        </Link>
        <div className={styles.inner}>
          <h1>{title}</h1>
          <p className={textStyles.intro} data-part="intro">
            {lede}
          </p>
          {children}
        </div>
      </div>
      <div className={styles.photo}>
        <picture>
          <source type="image/avif" srcSet={`${avif640} 640w, ${avif1280} 1280w`} sizes={SIZES} />
          <img
            src={webp1280}
            srcSet={`${webp640} 640w, ${webp1280} 1280w`}
            sizes={SIZES}
            alt=""
            width={1280}
            height={854}
            fetchPriority="high"
          />
        </picture>
        <p>{m.auth_photo_words()}</p>
        <RidgeLine />
      </div>
    </main>
  );
}

/** On tall screens the picture is cropped, so it is wider than its frame. */
const SIZES = "(min-width: 900px) max(52vw, 150vh), 100vw";
