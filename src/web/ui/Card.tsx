import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import * as styles from "./Card.module.css";
import { Icon } from "./Icon.tsx";
import { Picture, type PictureProps } from "./Picture.tsx";

/** A surface with a thin border, for text. The cards of listings are in features/listing-card. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={clsx(styles.card, styles.padded, className)} data-part="card" />;
}

interface PhotoFrameProps extends Partial<PictureProps> {
  /** Tags and the verified badge, in the top left corner. */
  tags?: ReactNode;
  /** Shown in the frame if there is no photo. */
  noPhoto?: string;
  className?: string;
  /** Shown over the photo: count, dots, heart. */
  children?: ReactNode;
}

/** A photo in its 3:2 frame. The frame stays without a photo, so that nothing shifts. */
export function PhotoFrame({
  photo,
  tags,
  noPhoto,
  className,
  children,
  sizes = "100vw",
  ...rest
}: PhotoFrameProps) {
  return (
    <div className={clsx(styles.photo, className)} data-part="photo">
      {photo && <Picture photo={photo} sizes={sizes} {...rest} />}
      {!photo && noPhoto && (
        <span className={styles.noPhoto}>
          <Icon name="camera" size={28} />
          {noPhoto}
        </span>
      )}
      {tags && (
        <div className={styles.photoTags} data-part="photo-tags">
          {tags}
        </div>
      )}
      {children}
    </div>
  );
}
