import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { PublicProperty } from "#contract/property.public.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { useModal } from "#web/ui/use-modal.ts";
import { m } from "#words/generated/messages.js";

interface GalleryDialogProps {
  photos: PublicProperty["photos"];
  title: string;
  /** The photo to begin with, or null while closed. */
  open: number | null;
  onClose: () => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** All photos over the whole screen: swipe, arrow keys, Home and End, Escape. */
export default function GalleryDialog({ photos, title, open, onClose }: GalleryDialogProps) {
  const modal = useModal(open !== null, onClose);
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(open ?? 0);

  const goTo = (index: number, behavior: ScrollBehavior = "auto") => {
    const to = Math.min(Math.max(index, 0), photos.length - 1);
    const box = strip.current;
    box?.scrollTo({ left: to * box.clientWidth, behavior });
  };
  useEffect(() => {
    if (open === null) return;
    setAt(open);
    const box = strip.current;
    box?.scrollTo({ left: open * box.clientWidth, behavior: "instant" });
    box?.focus();
  }, [open]);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    modal.onKeyDown(event);
    const step = STEPS[event.key];
    if (step) goTo(at + step);
    else if (event.key === "Home") goTo(0);
    else if (event.key === "End") goTo(photos.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <dialog {...modal} onKeyDown={onKeyDown} className="gallery" aria-label={m.detail_gallery({ title })}>
      <div className="gallery__bar">
        <span className="num" aria-live="polite">
          {m.detail_photo_of({ number: at + 1, count: photos.length })}
        </span>
        <IconButton icon="close" size={24} label={m.detail_gallery_close()} onClick={onClose} />
      </div>
      <ul
        ref={strip}
        className="gallery__strip"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: box }) => setAt(Math.round(box.scrollLeft / box.clientWidth))}
      >
        {photos.map((photo, index) => (
          <li key={photo.key + String(index)}>
            <figure>
              <Picture photo={photo} sizes="100vw" />
              <figcaption>{photo.alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <IconButton
        className="gallery__step gallery__step--back"
        icon="chevron-left"
        size={24}
        label={m.detail_gallery_previous()}
        disabled={at === 0}
        onClick={() => goTo(at - 1)}
      />
      <IconButton
        className="gallery__step gallery__step--on"
        icon="chevron-right"
        size={24}
        label={m.detail_gallery_next()}
        disabled={at === photos.length - 1}
        onClick={() => goTo(at + 1)}
      />
    </dialog>
  );
}
