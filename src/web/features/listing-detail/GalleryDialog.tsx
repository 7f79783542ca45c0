import { useEffect, useRef } from "react";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import * as layerStyles from "#web/ui/Layer.module.css";
import { Picture } from "#web/ui/Picture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { useModal } from "#web/ui/use-modal.ts";
import { useStrip } from "#web/ui/use-strip.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./Gallery.module.css";
import * as slidesStyles from "./Slides.module.css";

interface GalleryDialogProps {
  photos: PublicProperty["photos"];
  title: string;
  /** The photo to start with, or null while closed. */
  open: number | null;
  onClose: () => void;
}

/** All photos over the whole screen: swipe, arrow keys, Home and End, Escape. */
export default function GalleryDialog({ photos, title, open, onClose }: GalleryDialogProps) {
  const dialog = useModal(open !== null, onClose);
  const strip = useRef<HTMLUListElement>(null);
  const { at, goTo, onScroll, onKeyDown } = useStrip(strip, photos.length, open ?? 0);
  useEffect(() => {
    if (open === null) return;
    goTo(open, "instant");
    strip.current?.focus();
  }, [open, goTo]);

  return (
    <dialog
      ref={dialog}
      onKeyDown={onKeyDown}
      className={`${layerStyles.fullScreen} ${styles.dialog}`}
      data-part="gallery"
      aria-label={m.detail_gallery({ title })}
    >
      <div className={styles.bar}>
        <span className={textStyles.figures} aria-live="polite">
          {m.detail_photo_of({ number: at + 1, count: photos.length })}
        </span>
        <IconButton icon="close" size={24} label={m.detail_gallery_close()} onClick={onClose} />
      </div>
      <ul
        ref={strip}
        className={slidesStyles.slides}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable
        tabIndex={0}
        onScroll={onScroll}
      >
        {photos.map((photo, index) => (
          <li key={photo.key + String(index)}>
            <figure>
              {/* Its caption has the same text. */}
              <Picture photo={photo} sizes="100vw" alt={photo.alt ? "" : undefined} />
              <figcaption>{photo.alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Thumbs photos={photos} at={at} onChoose={goTo} />
      <IconButton
        className={`${styles.step} ${styles.stepBack}`}
        icon="chevron-left"
        size={24}
        label={m.detail_gallery_previous()}
        disabled={at === 0}
        onClick={() => goTo(at - 1)}
      />
      <IconButton
        className={`${styles.step} ${styles.stepOn}`}
        icon="chevron-right"
        size={24}
        label={m.detail_gallery_next()}
        disabled={at === photos.length - 1}
        onClick={() => goTo(at + 1)}
      />
    </dialog>
  );
}

interface ThumbsProps extends Pick<GalleryDialogProps, "photos"> {
  at: number;
  onChoose: (index: number) => void;
}

/** All photos as thumbnails, to jump to one; the current one is scrolled into view. */
function Thumbs({ photos, at, onChoose }: ThumbsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = row.current;
    const shown = box?.children[at];
    if (!box || !(shown instanceof HTMLElement)) return;
    box.scrollTo({ left: shown.offsetLeft - (box.clientWidth - shown.clientWidth) / 2 });
  }, [at]);
  if (photos.length < 2) return null;
  return (
    <div className={styles.thumbs} ref={row}>
      {photos.map((photo, index) => (
        <button
          key={photo.key + String(index)}
          type="button"
          aria-label={m.detail_gallery_show({ number: index + 1 })}
          aria-current={index === at || undefined}
          onClick={() => onChoose(index)}
        >
          <Picture photo={photo} sizes="84px" alt="" />
        </button>
      ))}
    </div>
  );
}
