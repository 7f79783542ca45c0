import type { ZodType } from "zod";
import { type AuditLine, auditQuery } from "#contract/admin/audit.ts";
import {
  OFFICE_PARTS,
  type OfficeInput,
  type OfficePart,
  teamInput,
  termsInput,
} from "#contract/admin/settings.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import type { Actor } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import { type Services, servicesContext, visitorContext } from "#web/app-context.ts";
import { type AdminMore, mergeOnConflict, mergeTexts } from "#web/features/admin/admin-form.tsx";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { getBaseFrom } from "#web/features/form/edit-conflict.ts";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { TrailList } from "../audit/TrailCard.tsx";
import type { Route } from "./+types/settings.ts";
import { getOffice, getTextsOfOffice, OfficeCards } from "./OfficeForm.tsx";
import { BackupCard, getTextsOfTeam, getTextsOfTerms, TeamCard, TermsCard } from "./SettingCards.tsx";
import { findLatestSave } from "./SettingForm.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";

const TRAIL_LINES = 6;

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_settings());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { settings, audit, backup } = args.context.get(servicesContext);
  return {
    settings: await settings.readOfficeForTeam(actor),
    terms: await settings.readTermsForTeam(actor),
    team: await settings.readTeamRulesForTeam(actor),
    backup: await backup.readForTeam(actor),
    trail: await getLatest(audit, actor),
  };
}

/** The latest change to anything in the settings. */
async function getLatest(audit: Services["audit"], actor: Actor): Promise<AuditLine[]> {
  const readLast = (noun: "setting" | "charge") =>
    audit.list(actor, auditQuery.parse({ noun, pageSize: TRAIL_LINES }));
  const [settings, charges] = [await readLast("setting"), await readLast("charge")];
  return [...settings.lines, ...charges.lines]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, TRAIL_LINES);
}

type PartName = OfficePart | "terms" | "team";
const isOfficePart = (part: PartName): part is OfficePart => Object.hasOwn(OFFICE_PARTS, part);
const PARTS: readonly PartName[] = ["brand", "office", "social", "claims", "terms", "team"];

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const texts = await getTexts(args.request);
  const part = PARTS.find((name) => name === texts.form) ?? "brand";
  const { settings } = args.context.get(servicesContext);
  return answerForm<AdminMore>(
    texts,
    () => save(settings, { actor, part, texts }),
    mergeOnConflict(texts, async () => mergeTexts(texts, await readSaved(settings, actor, part))),
  );
}

interface Sent {
  readonly actor: Actor;
  readonly part: PartName;
  readonly texts: Texts;
}

/** Saves one part, and returns what was saved. @throws Failure from the service */
function save(settings: Services["settings"], { actor, part, texts }: Sent): Promise<string> {
  const version = Number(texts.version);
  if (part === "terms") return settings.saveTerms(actor, parseOrThrow(termsInput, texts), version);
  if (part === "team") return settings.saveTeam(actor, parseOrThrow(teamInput, texts), version);
  const schema: ZodType<Partial<OfficeInput>> = OFFICE_PARTS[part];
  const seen = schema.safeParse(getOffice(getBaseFrom(texts.base) ?? {})).data;
  return settings.saveOfficePart(actor, part, parseOrThrow(schema, getOffice(texts)), seen);
}

/** What somebody else has saved since the form was opened. */
async function readSaved(settings: Services["settings"], actor: Actor, part: PartName) {
  if (isOfficePart(part)) {
    const { office } = await settings.readOfficeForTeam(actor);
    return { version: 0, base: getTextsOfOffice(office, part) };
  }
  if (part === "terms") {
    const { terms, version } = await settings.readTermsForTeam(actor);
    return { version, base: getTextsOfTerms(terms) };
  }
  const { team, version } = await settings.readTeamRulesForTeam(actor);
  return { version, base: getTextsOfTeam(team) };
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

/** The operator's settings; every page shows changes at once. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { settings, terms, team, backup, trail } = loaderData;
  const { changedAt, changedBy } = findLatestSave([settings, terms, team]);
  return (
    <SettingsFrame
      words={
        changedAt
          ? m.admin_settings_changed({ day: timeLine(changedAt), name: changedBy ?? m.account_gone_name() })
          : m.admin_settings_never()
      }
    >
      <OfficeCards settings={settings} />
      <TermsCard settings={terms} />
      <TeamCard settings={team} />
      <BackupCard backup={backup} />
      <RecordCard title={m.admin_trail()} id="trail">
        {trail.length > 0 && <TrailList trail={trail} />}
        <Link className={textStyles.link} to={`${paths.adminAudit()}?noun=setting`}>
          {m.admin_settings_trail()}
        </Link>
      </RecordCard>
    </SettingsFrame>
  );
}
