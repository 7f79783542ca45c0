import type { MouseEvent, ReactNode } from "react";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { describeTeam } from "#web/features/contact/team-contact.ts";
import * as detailStyles from "#web/features/listing-detail/Detail.module.css";
import { DetailBody, getSections } from "#web/features/listing-detail/DetailBody.tsx";
import { DetailColumns } from "#web/features/listing-detail/DetailColumns.tsx";
import { Section } from "#web/features/listing-detail/Section.tsx";
import { PhoneBar } from "#web/features/listing-detail/Summary.tsx";
import type { ListingFacts } from "#web/features/listing-text/fact.ts";
import { useOffice } from "#web/office.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./ListingPreview.module.css";
import { type CameWith, type FilledForm, type RenderedPreview, useRenderedPreview } from "./use-preview.ts";

interface ListingPreviewProps {
  /** The form's values; null if nothing is filled in, undefined while that is unknown. */
  form: FilledForm | null | undefined;
  /** The property that is being edited; null for a new listing. */
  publicId: string | null;
  /** The form that was loaded with the page, and its preview. */
  came: CameWith;
  /** The address of the form. */
  back: string;
}

/** Shows a listing as the public will see it, from the values of its form. Requests cannot be sent here. */
export function ListingPreview({ form, publicId, came, back }: ListingPreviewProps) {
  const { drawn, current, lost, tryAgain } = useRenderedPreview({
    values: form?.values ?? null,
    publicId,
    came,
  });
  if (!form || (current && !drawn?.property)) return <Nothing back={back} known={form !== undefined} />;
  const lostNotice = lost && <LostNotice tryAgain={tryAgain} />;
  if (!drawn?.property || !drawn.facts)
    return (
      <main id="main" className={styles.waiting} aria-busy={!lost}>
        {lostNotice}
      </main>
    );
  return (
    <Shown {...{ property: addFiles(drawn.property, form), facts: drawn.facts, drawn, back }}>
      {lostNotice}
    </Shown>
  );
}

/** Files are shown from where they are stored: some are only on this device so far. */
function addFiles(property: PublicProperty, { files }: FilledForm): PublicProperty {
  const getAlt = (caption: string | undefined) => caption || property.propertyTitle;
  return {
    ...property,
    photos: files.flatMap(({ photo, caption }) => (photo ? [{ ...photo, alt: getAlt(caption) }] : [])),
    videos: files.flatMap(({ video, url, caption = "" }) => (video ? [{ ...video, url, caption }] : [])),
  };
}

function LostNotice({ tryAgain }: { tryAgain: () => void }) {
  return (
    <div className={pageStyles.content}>
      <Notice tone="warn" live>
        <p>{m.owner_preview_lost()}</p>
        <Button look="outline" size="sm" onClick={tryAgain}>
          {m.ui_try_again()}
        </Button>
      </Notice>
    </div>
  );
}

interface ShownProps extends Pick<ListingPreviewProps, "back"> {
  property: PublicProperty;
  facts: ListingFacts;
  drawn: RenderedPreview;
  children: ReactNode;
}

function Shown({ property, facts, drawn: { map, charges }, back, children }: ShownProps) {
  const team = describeTeam(useOffice());
  return (
    <main id="main" className={`${detailStyles.page} ${styles.preview}`}>
      <PreviewBar back={back} />
      {children}
      <DetailColumns {...{ property, team }} preview sections={getSections(property, map, charges)}>
        <DetailBody {...{ property, facts, map, charges }}>
          <Section id="later" title={m.detail_preview_later_title()}>
            <p className={detailStyles.prose} data-part="prose">
              {m.detail_preview_later()}
            </p>
          </Section>
        </DetailBody>
      </DetailColumns>
      <PhoneBar property={property} team={team} preview />
    </main>
  );
}

/** Says that this is a preview; always visible. */
function PreviewBar({ back }: { back: string }) {
  return (
    <aside className={styles.bar} aria-label={m.owner_preview_bar()}>
      <div className={pageStyles.content}>
        <Icon name="eye" size={20} />
        <p>
          <b>{m.owner_preview_bar()}</b> <span>{m.owner_preview_bar_words()}</span>
        </p>
        <ButtonLink look="outline" size="sm" to={back} onClick={closeFirst}>
          {m.owner_preview_back()}
        </ButtonLink>
      </div>
    </aside>
  );
}

/**
 * The form is open in the window that opened this one. If the browser can close this window, the link is not followed.
 */
function closeFirst(event: MouseEvent): void {
  if (window.history.length > 1) return;
  window.close();
  if (window.closed) event.preventDefault();
}

/** Shown once the device's storage has been checked, or at once where scripts do not run. */
function Nothing({ back, known }: { back: string; known: boolean }) {
  const words = (
    <EmptyState level={1} title={m.owner_preview_none()} words={m.owner_preview_none_words()}>
      <ButtonLink to={back}>{m.owner_preview_to_form()}</ButtonLink>
    </EmptyState>
  );
  return (
    <main id="main" className={styles.waiting} aria-busy={!known || undefined}>
      {known ? words : <noscript>{words}</noscript>}
    </main>
  );
}
