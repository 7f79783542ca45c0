import type { ReactNode } from "react";
import * as cardStyles from "#web/ui/Card.module.css";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { isStored, type Upload } from "../../upload/upload.ts";
import { EffectsNotice } from "../FormEffects.tsx";
import { formatFormPlaceLine, getFacts, getPrice } from "../FormSummary.tsx";
import { STEP_TEXT, type StepId } from "../form-questions.ts";
import { usePropertyFormState } from "../form-state.ts";
import * as propertyFormStyles from "../PropertyForm.module.css";
import * as styles from "./PreviewStep.module.css";

interface PreviewStepProps {
  steps: readonly StepId[];
  done: ReadonlySet<StepId>;
  wrong: ReadonlySet<StepId>;
  uploads: readonly Upload[];
  /** The link to the full page. */
  preview: ReactNode;
}

/** The listing's card, and what is still missing, each with a link to its step. */
export function PreviewStep({ steps, done, wrong, uploads, preview }: PreviewStepProps) {
  const { values, places, effects } = usePropertyFormState();
  const photos = uploads.filter(isStored);
  const first = photos.find(({ kind }) => kind === "photo");
  const cover = first?.photo ?? (first?.preview ? createPhoto(first.preview) : undefined);
  return (
    <>
      <article
        className={`${cardStyles.card} ${styles.preview} ${propertyFormStyles.wide} ${pageStyles.withScript}`}
        data-part="card"
        aria-label={m.owner_preview()}
      >
        <PhotoFrame
          photo={cover}
          alt={values.propertyTitle}
          sizes="(min-width: 720px) 320px, 92vw"
          noPhoto={m.owner_preview_no_photo()}
        />
        <div className={cardStyles.body} data-part="card-body">
          <p className={textStyles.price} data-part="price">
            {getPrice(values)}
          </p>
          <h2 className={cardStyles.title} data-part="card-title">
            {values.propertyTitle || m.owner_preview_no_title()}
          </h2>
          <p className={cardStyles.place} data-part="card-place">
            <Icon name="pin" size={16} />
            {formatFormPlaceLine(values) || m.owner_preview_no_place()}
          </p>
          <p className={cardStyles.facts} data-part="facts">
            {getFacts(values, places).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
      </article>
      <div className={`${propertyFormStyles.wide} ${pageStyles.withScript}`}>{preview}</div>
      <ul className={`${styles.checklist} ${propertyFormStyles.wide} ${pageStyles.withScript}`}>
        {steps
          .filter((step) => step !== "preview")
          .map((step) => (
            <li key={step} data-state={wrong.has(step) || !done.has(step) ? "open" : "done"}>
              <Icon name={done.has(step) && !wrong.has(step) ? "check" : "info"} size={20} />
              <span>
                <b>{STEP_TEXT[step].name()}</b>
                <small>{getStepLine(step, done.has(step) && !wrong.has(step), photos.length)}</small>
              </span>
              <Link to={`#${step}`} preventScrollReset className={styles.go}>
                {m.ui_change()}
                <span className={textStyles.visuallyHidden}> {STEP_TEXT[step].name()}</span>
              </Link>
            </li>
          ))}
      </ul>
      {effects ? (
        <EffectsNotice effects={effects} />
      ) : (
        <Notice className={propertyFormStyles.wide}>{m.owner_preview_next()}</Notice>
      )}
    </>
  );
}

/** A photo that is only on this device, with the proportions of a card. */
const createPhoto = (url: string) => ({ key: url, width: 960, height: 640, blur: "" });

function getStepLine(step: StepId, done: boolean, photos: number): string {
  if (step === "photos")
    return photos > 0 ? m.owner_preview_photos({ count: photos }) : m.owner_preview_add_photos();
  if (done) return m.owner_preview_complete();
  return step === "amenities" ? m.owner_preview_no_amenities() : m.owner_preview_missing();
}
