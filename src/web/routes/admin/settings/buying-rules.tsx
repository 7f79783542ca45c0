import { parseOrThrow } from "#contract/fields/parse.ts";
import { type BuyingRuleEntry, buyingRuleInput } from "#contract/lead/buying.ts";
import { DEALS, RULE_LEVELS } from "#domain/buying/choices.ts";
import { isRuleOld } from "#domain/buying/evaluate.ts";
import { getLabel } from "#domain/choice.ts";
import { writeIsoDay } from "#domain/time/dates.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOrNull } from "#web/failures.ts";
import * as deskStyles from "#web/features/admin/Admin.module.css";
import { type AdminMore, mergeOnConflict, mergeRow } from "#web/features/admin/admin-form.tsx";
import { getOpenerId, useFocusAlong } from "#web/features/admin/keyboard.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/buying-rules.ts";
import { BuyingRuleForm, getTextsOfRule } from "./BuyingRuleForm.tsx";
import { isGone, RuleRow } from "./RuleRow.tsx";
import * as styles from "./Settings.module.css";
import { SettingsFrame } from "./SettingsFrame.tsx";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_buying_title());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  return {
    rules: await args.context.get(servicesContext).buying.list(actor),
    open: new URL(args.request.url).searchParams.get("rule"),
    today: writeIsoDay(new Date()),
  };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { buying } = args.context.get(servicesContext);
  const texts = await getTexts(args.request);
  const act = async () => {
    const opened = { id: texts.id ?? "", version: Number(texts.version) };
    if (texts.act === "remove") {
      // One that is gone is removed: the answer to an earlier press may have been lost.
      await awaitOrNull(buying.remove(actor, opened));
      return m.admin_buying_removed();
    }
    const input = parseOrThrow(buyingRuleInput, texts);
    const { name } = opened.id ? await buying.update(actor, opened, input) : await buying.add(actor, input);
    return m.admin_buying_saved({ name });
  };
  return answerForm<AdminMore>(
    texts,
    act,
    mergeOnConflict(texts, async () => {
      const now = (await buying.list(actor)).find(({ _id }) => _id === texts.id);
      return mergeRow(texts, now && { version: now.version, base: getTextsOfRule(now, now.checkedOn) });
    }),
  );
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

/** The rules behind "Can I buy this?": every listing uses changes at once. */
export default function BuyingRules({ loaderData }: Route.ComponentProps) {
  const { rules, open, today } = loaderData;
  const { isDone, answer } = useForm("rule");
  const shown = isDone ? null : open;
  useFocusAlong(shown);
  return (
    <SettingsFrame page="buying" words={m.admin_buying_words()} isAnswerShown>
      {answer && (isDone || isGone(answer, rules)) && (
        <Notice tone={isDone ? "ok" : "bad"} live className={recordStyles.notice}>
          {answer.message}
        </Notice>
      )}
      <RecordCard title={m.admin_buying_rules()}>
        <ul className={`${deskStyles.plainList} ${styles.charges}`} data-part="buying-rules">
          {rules.map((rule) => (
            <li key={rule._id}>
              {shown === rule._id ? (
                <BuyingRuleForm rule={rule} today={today} />
              ) : (
                <Rule rule={rule} today={today} />
              )}
            </li>
          ))}
        </ul>
        {shown === "new" ? (
          <BuyingRuleForm rule={undefined} today={today} />
        ) : (
          <ButtonLink id={getOpenerId("new")} look="outline" size="sm" to="?rule=new" preventScrollReset>
            {m.admin_charge_new()}
          </ButtonLink>
        )}
      </RecordCard>
    </SettingsFrame>
  );
}

function Rule({ rule, today }: { rule: BuyingRuleEntry; today: string }) {
  const { _id, state, name, deal, level, words, validFrom, checkedOn } = rule;
  return (
    <RuleRow id={_id} title={m.admin_rule_title({ state, name })} to={`?rule=${_id}`}>
      <small>
        {m.admin_buying_line({
          deal: getLabel(DEALS, deal),
          level: getLabel(RULE_LEVELS, level),
          from: dayLine(validFrom),
          checked: dayLine(checkedOn),
        })}
      </small>
      <small>{words}</small>
      {isRuleOld(rule, today) && <Badge tone="warn">{m.admin_buying_old()}</Badge>}
    </RuleRow>
  );
}
