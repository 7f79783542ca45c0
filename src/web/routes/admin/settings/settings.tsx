import { type AuditLine, auditQuery } from "#contract/admin/audit.ts";
import { type ChargeEntry, chargeInput } from "#contract/admin/charge.ts";
import {
  adminTextsInput,
  getPlaceTexts,
  officeInput,
  placeChange,
  placeParams,
  teamInput,
  termsInput,
} from "#contract/admin/settings.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import type { Actor } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import { writeIsoDay } from "#domain/time/dates.ts";
import { type Services, servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOrNull } from "#web/failures.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { type AdminMore, mergeOnConflict, mergeRow, mergeTexts } from "#web/features/admin/admin-form.tsx";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { getBaseFrom } from "#web/features/form/edit-conflict.ts";
import { useAnswerToast } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { TrailList } from "../audit/TrailCard.tsx";
import type { Route } from "./+types/settings.ts";
import { ChargesCard, getCharge, getTextsOfCharge } from "./ChargesCard.tsx";
import { DeskWordsForm, getDeskWords, getTextsOfDeskWords } from "./DeskTextForm.tsx";
import { getOffice, getTextsOfOffice, OfficeForm } from "./OfficeForm.tsx";
import { type EditedPlace, PlacesCard } from "./PlacesCard.tsx";
import { BackupCard, getTextsOfTeam, getTextsOfTerms, TeamForm, TermsForm } from "./SettingCards.tsx";
import { findLatestSave } from "./SettingForm.tsx";
import * as settingsStyles from "./Settings.module.css";

/**
 * Adds, saves or removes the rule in a form. Returns what was done, in words.
 * @throws Failure from the service
 */
async function actOnCharge(charge: Services["charge"], actor: Actor, texts: Texts): Promise<string> {
  const opened = { id: texts.id ?? "", version: Number(texts.version) };
  if (texts.act === "remove") {
    // One that is gone is removed: the answer to an earlier press may have been lost.
    await awaitOrNull(charge.remove(actor, opened));
    return m.admin_charge_removed();
  }
  const input = parseOrThrow(chargeInput, getCharge(texts));
  const saved = opened.id ? await charge.update(actor, opened, input) : await charge.add(actor, input);
  return m.admin_charge_saved({ state: saved.state });
}

/** Merges what a colleague has saved with what was typed. */
const mergeCharge = (texts: Texts, now: ChargeEntry | undefined) =>
  mergeRow(texts, now && { version: now.version, base: getTextsOfCharge(now, now.checkedOn) });

/** How many localities are shown at once; the search narrows them. */
const LOCALITIES = 12;
const TRAIL_LINES = 6;

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_settings());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { settings, place, charge, audit, backup } = args.context.get(servicesContext);
  const address = new URL(args.request.url).searchParams;
  const search = (address.get("place") ?? "").trim().slice(0, 80);
  const localities = await place.listLocalities();
  const towns = new Map((await place.listTowns()).map(({ slug, name }) => [slug, name]));
  const found: EditedPlace[] = localities
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .slice(0, LOCALITIES)
    .map(({ slug, town_slug, ...texts }) => {
      const town = towns.get(town_slug) ?? null;
      return { kind: "locality", slug, town, texts: getPlaceTexts(texts) };
    });
  const regions: EditedPlace[] = (await place.listRegions()).map(({ slug, name, names }) => {
    return { kind: "region", slug, town: null, texts: getPlaceTexts({ name, names, character: null }) };
  });
  return {
    settings: await settings.readOfficeForTeam(actor),
    terms: await settings.readTermsForTeam(actor),
    team: await settings.readTeamRulesForTeam(actor),
    words: await settings.readDeskTextsForTeam(actor),
    places: [...regions, ...found],
    localities: localities.length,
    search,
    open: address.get("edit"),
    charges: await charge.list(actor),
    openCharge: address.get("charge"),
    today: writeIsoDay(new Date()),
    backup: await backup.readForTeam(actor),
    trail: await getLatest(audit, actor),
  };
}

/** The latest change to anything on this page. */
async function getLatest(audit: Services["audit"], actor: Actor): Promise<AuditLine[]> {
  const readLast = (noun: "setting" | "charge") =>
    audit.list(actor, auditQuery.parse({ noun, pageSize: TRAIL_LINES }));
  const [settings, charges] = [await readLast("setting"), await readLast("charge")];
  return [...settings.lines, ...charges.lines]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, TRAIL_LINES);
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const texts = await getTexts(args.request);
  const form = FORMS.find((name) => name === texts.form) ?? "office";
  const services = args.context.get(servicesContext);
  return answerForm<AdminMore>(
    texts,
    () => ACTIONS[form](services, actor, texts),
    mergeOnConflict(texts, () => getStale(form, services, actor, texts)),
  );
}

const FORMS = ["office", "terms", "team", "words", "place", "charge"] as const;
type FormName = (typeof FORMS)[number];
type Act = (services: Services, actor: Actor, texts: Texts) => Promise<string>;

/** The function of each form on the page: it calls the service, and returns the message. */
const ACTIONS: Record<FormName, Act> = {
  office: ({ settings }, actor, texts) =>
    settings.saveOffice(actor, parseOrThrow(officeInput, getOffice(texts)), Number(texts.version)),
  terms: ({ settings }, actor, texts) =>
    settings.saveTerms(actor, parseOrThrow(termsInput, texts), Number(texts.version)),
  team: ({ settings }, actor, texts) =>
    settings.saveTeam(actor, parseOrThrow(teamInput, texts), Number(texts.version)),
  words: ({ settings }, actor, texts) =>
    settings.saveDeskTexts(actor, parseOrThrow(adminTextsInput, getDeskWords(texts)), Number(texts.version)),
  place: ({ settings }, actor, texts) => {
    const was = getBaseFrom(texts.base);
    return settings.savePlace(
      actor,
      parseOrThrow(placeParams, texts),
      parseOrThrow(placeChange, { ...texts, ...(was && { was }) }),
    );
  },
  charge: ({ charge }, actor, texts) => actOnCharge(charge, actor, texts),
};

/** What somebody else has saved since the form was opened. */
async function getStale(form: FormName, { settings, charge }: Services, actor: Actor, texts: Texts) {
  if (form === "office") {
    const { office, version } = await settings.readOfficeForTeam(actor);
    return mergeTexts(texts, { version, base: getTextsOfOffice(office) });
  }
  if (form === "terms") {
    const { terms, version } = await settings.readTermsForTeam(actor);
    return mergeTexts(texts, { version, base: getTextsOfTerms(terms) });
  }
  if (form === "words") {
    const { words, version } = await settings.readDeskTextsForTeam(actor);
    return mergeTexts(texts, { version, base: getTextsOfDeskWords(words) });
  }
  if (form === "team") {
    const { team, version } = await settings.readTeamRulesForTeam(actor);
    return mergeTexts(texts, { version, base: getTextsOfTeam(team) });
  }
  if (form === "place") {
    const base = await settings.readPlace(actor, parseOrThrow(placeParams, texts));
    return mergeTexts(texts, { version: 0, base });
  }
  return mergeCharge(
    texts,
    (await charge.list(actor)).find(({ _id }) => _id === texts.id),
  );
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

/** The operator's settings; every page shows changes at once. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const {
    settings,
    terms,
    team,
    words,
    places,
    localities,
    search,
    open,
    charges,
    openCharge,
    today,
    backup,
    trail,
  } = loaderData;
  const { changedAt, changedBy } = findLatestSave([settings, terms, team, words]);
  // The list of charges shows its own answer. Without scripts the page starts at its top and shows the answer there.
  const done = actionData?.ok && actionData.form !== "charge" ? actionData : undefined;
  const hydrated = useHydrated();
  useAnswerToast({ fetched: done });
  return (
    <>
      <AdminHead
        title={m.admin_settings()}
        words={
          changedAt
            ? m.admin_settings_changed({
                day: timeLine(changedAt),
                name: changedBy ?? m.account_gone_name(),
              })
            : m.admin_settings_never()
        }
      />
      {done && !hydrated && (
        <Notice tone="ok" className={recordStyles.notice}>
          {done.message}
        </Notice>
      )}
      <div className={settingsStyles.settings}>
        <OfficeForm settings={settings} />
        <TermsForm settings={terms} />
        <TeamForm settings={team} />
        <DeskWordsForm settings={words} />
        <ChargesCard charges={charges} open={openCharge} today={today} />
        <RecordCard title={m.admin_buying_title()}>
          <p className={recordStyles.hint}>{m.admin_buying_words()}</p>
          <Link className={textStyles.link} to={paths.adminBuyingRules()}>
            {m.admin_buying_edit()}
          </Link>
        </RecordCard>
        <BackupCard backup={backup} />
        <PlacesCard places={places} search={search} localities={localities} open={open} />
        {trail.length > 0 && (
          <RecordCard title={m.admin_trail()}>
            <TrailList trail={trail} />
            <Link className={`${textStyles.link} settings__trail`} to={`${paths.adminAudit()}?noun=setting`}>
              {m.admin_settings_trail()}
            </Link>
          </RecordCard>
        )}
      </div>
    </>
  );
}
