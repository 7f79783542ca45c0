import { redirect, useActionData } from "react-router";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { type ImportRecord, importStart } from "#contract/listing/import.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { VERIFICATIONS } from "#domain/property/choices.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { type ActionAnswer, getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { Table } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/import.ts";
import * as styles from "./Import.module.css";
import { ImportSteps, PhotoPart } from "./ImportSteps.tsx";
import { describeUndo } from "./import-text.ts";

/** What to fix in the sheet, by row and column. */
function ProblemTable({ problems, problemCount }: Pick<ImportRecord, "problems" | "problemCount">) {
  return (
    <div className={styles.part}>
      <h2>{m.import_fix()}</h2>
      {problemCount > problems.length && (
        <p className={textStyles.muted}>
          {m.import_fix_more({ shown: formatNumber(problems.length), count: formatNumber(problemCount) })}
        </p>
      )}
      <Table caption={m.import_fix()} head={[m.import_row(), m.import_cell(), m.import_problem()]}>
        {problems.map(({ row, column, text, message }) => (
          <tr key={`${row} ${column}`} data-part="problem">
            <td>{row}</td>
            <td className={styles.wide}>
              <b>{column}</b>
              <span className={styles.entered}>{text || m.import_blank()}</span>
            </td>
            <td className={`${styles.wide} ${styles.wrong}`}>{message}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** The listings of an import as they are now. */
function ListingTable({ listings }: Pick<ImportRecord, "listings">) {
  return (
    <div className={styles.part}>
      <h2>{m.import_listings()}</h2>
      <Table
        caption={m.import_listings()}
        head={[m.import_row(), m.field_property_title(), m.ui_status(), m.import_stays_why()]}
      >
        {listings.map((listing) => (
          <tr key={listing._id} data-part="imported">
            <td>{listing.row}</td>
            <td className={styles.wide}>
              {listing.life === "deleted" ? (
                listing.title
              ) : (
                <Link
                  className={`${textStyles.link} ${textStyles.longLink}`}
                  to={paths.ownerView(listing._id)}
                >
                  {listing.title}
                </Link>
              )}
            </td>
            <td>{getLabel(VERIFICATIONS, listing.verification)}</td>
            <td className={styles.wide}>{describeUndo(listing)}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.import_title());

export const handle = { parameters: ["trouble"] };

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireSignedIn(args);
  const { actor } = args.context.get(visitorContext);
  const { imports } = args.context.get(servicesContext);
  const found = await awaitOr404(imports.read(actor, args.params.id));
  const trouble = new URL(args.request.url).searchParams.get("trouble");
  return { ...found, isForOther: found.owner._id !== viewer._id, trouble };
}

/** Starts the import, or undoes it. */
export async function action(args: Route.ActionArgs) {
  requireSignedIn(args);
  const texts = await getTexts(args.request);
  const { actor } = args.context.get(visitorContext);
  const { imports } = args.context.get(servicesContext);
  const id = args.params.id;
  return answerForm(texts, async () => {
    if (texts.form === "undo") return (await imports.undo(actor, id)).message;
    await imports.start(actor, id, parseOrThrow(importStart, texts));
    // So that loading the page again to see the progress does not send the form again.
    return redirect(paths.ownerImport(id));
  });
}

const takesPhotos = ({ state, photos }: ImportRecord): boolean =>
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
      {answer?.ok && answer.form === "undo" && (
        <Notice tone="ok" live>
          {answer.message}
        </Notice>
      )}
      {takesPhotos(found) && <PhotoPart id={found._id} photos={found.photos} trouble={found.trouble} />}
      <ImportSteps found={found} />
      {found.problems.length > 0 && found.state === "checked" && <ProblemTable {...found} />}
      {found.listings.length > 0 && <ListingTable listings={found.listings} />}
    </main>
  );
}
