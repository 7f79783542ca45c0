import * as pictureStyles from "#web/ui/Picture.module.css";
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
export function HeroPicture() {
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
