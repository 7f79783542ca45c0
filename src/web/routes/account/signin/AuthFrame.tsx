import type { ReactNode } from "react";
import { paths } from "#domain/address/paths.ts";
import * as styles from "#web/features/auth/Auth.module.css";
import { useOffice } from "#web/office.ts";
import * as brandMarkStyles from "#web/ui/BrandMark.module.css";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { Link } from "#web/ui/Link.tsx";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import { getStillsFrom } from "#web/ui/still.ts";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";

const pictures = getStillsFrom(
  import.meta.glob<string>("./pictures/*", { query: "?url", import: "default", eager: true }),
);

/** The frame of the pages for signing in and signing up: the form beside a picture of mountains. */
export function AuthFrame({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
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
            {intro}
          </p>
          {children}
        </div>
      </div>
      <div className={styles.photo}>
        <StillPicture still={pictures["first-light"]} sizes={SIZES} priority fill />
        <p>{m.auth_photo_words()}</p>
        <RidgeLine />
      </div>
    </main>
  );
}

/** On tall screens the picture is cropped, so it is wider than its frame. */
const SIZES = "(min-width: 900px) max(52vw, 150vh), 100vw";
