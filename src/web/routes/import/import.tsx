import { redirect, useActionData } from "react-router";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { importStart } from "#contract/listing/import.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { type ActionAnswer, getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import * as styles from "#web/features/sheet-import/Sheet.module.css";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/import.ts";
import { ImportListings } from "./ImportListings.tsx";
import { ImportProblems } from "./ImportProblems.tsx";
import { ImportSteps, ListPart, type SeenImport } from "./ImportSteps.tsx";
import { PhotoPart } from "./PhotoPart.tsx";
import { StepBar } from "./StepBar.tsx";

export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.import_title());

export const handle = { parameters: ["trouble"] };

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireSignedIn(args);
  const { actor } = args.context.get(visitorContext);
  const { imports } = args.context.get(servicesContext);
  const found = await awaitOr404(imports.read(actor, args.params.id));
  const trouble = new URL(args.request.url).searchParams.get("trouble");
  // The page shows them in groups.
  const { problems: _problems, ...rest } = found;
  return { ...rest, isForOther: found.owner._id !== viewer._id, trouble };
}

/** Starts the import, undoes it, or takes the undo back. */
export async function action(args: Route.ActionArgs) {
  requireSignedIn(args);
  const texts = await getTexts(args.request);
  const { actor } = args.context.get(visitorContext);
  const { imports } = args.context.get(servicesContext);
  const id = args.params.id;
  return answerForm(texts, async () => {
    if (texts.form === "undo") return (await imports.undo(actor, id)).message;
    if (texts.form === "restore") return (await imports.restore(actor, id)).message;
    await imports.start(actor, id, parseOrThrow(importStart, texts));
    // So that loading the page again to see the progress does not send the form again.
    return redirect(paths.ownerImport(id));
  });
}

const takesPhotos = ({ state, photos }: SeenImport): boolean =>
  photos.named > 0 && (state === "checked" || state === "failed");

/** One import: what to fix in its sheet, its progress, its listings, and its undo. */
export default function Import({ loaderData }: Route.ComponentProps) {
  const found = loaderData;
  const answer = useActionData<ActionAnswer>();
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { label: m.nav_my_properties(), to: paths.ownerProperties() },
          { label: m.import_noun(), to: paths.ownerImports() },
        ]}
        here={found.fileName}
      />
      <h1 tabIndex={-1}>{found.fileName}</h1>
      <p className={textStyles.intro}>{timeLine(found.createdAt)}</p>
      {found.isForOther && <Notice>{m.import_for({ name: found.owner.name })}</Notice>}
      {answer?.ok && (answer.form === "undo" || answer.form === "restore") && (
        <Notice tone="ok" live className={styles.answer}>
          {answer.message}
        </Notice>
      )}
      <StepBar found={found} />
      <ImportSteps found={found} />
      {found.state === "checked" && found.toFix > 0 && (
        <ImportProblems id={found._id} count={found.toFix} groups={found.problemGroups} />
      )}
      {takesPhotos(found) && <PhotoPart id={found._id} photos={found.photos} trouble={found.trouble} />}
      {(found.state === "checked" || found.state === "failed") && <ListPart found={found} />}
      {found.listings.length > 0 && (
        <ImportListings listings={found.listings} isUndone={found.state === "undone"} />
      )}
    </main>
  );
}
