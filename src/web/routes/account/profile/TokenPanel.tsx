import type { TokenRow } from "#contract/account/sign-in.ts";
import { TOKEN_SCOPES, type TokenScope } from "#domain/account/sign-in.ts";
import { getLabel } from "#domain/choice.ts";
import { LIMITS } from "#domain/limits.ts";
import { ActionForm, SaveButton } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as panelStyles from "#web/features/profile/Panel.module.css";
import { Fold, Panel } from "#web/features/profile/Panel.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { FieldError } from "#web/ui/Field.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { CurrentPassword, type SignInMethods } from "./CurrentPassword.tsx";
import type { ProfileMore } from "./profile-answer.ts";

interface TokenPanelProps {
  tokens: readonly TokenRow[];
  /** What a token of this account can do at most. */
  scopes: readonly TokenScope[];
  /** What tokens are for. */
  words: string;
  links: SignInMethods;
}

/** The API tokens of an account: make one, see when each was used, revoke one. */
export function TokenPanel({ tokens, scopes, words, links }: TokenPanelProps) {
  const making = useForm<ProfileMore>("token-new");
  const revoking = useForm("token-off");
  const made = making.answer?.more.token;
  return (
    <Panel
      id="tokens"
      title={m.tokens()}
      words={words}
      message={revoking.message ?? making.message}
      saved={revoking.saved ?? making.saved}
    >
      <p>
        <a className={textStyles.link} href="/api/docs">
          {m.tokens_docs()}
        </a>
      </p>
      {made && (
        <TextField
          label={m.token_made()}
          hint={m.token_made_words()}
          value={made}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {tokens.length > 0 && (
        <ul>
          {tokens.map((token) => (
            <OneToken key={token.id} token={token} />
          ))}
        </ul>
      )}
      {tokens.length < LIMITS.tokens ? (
        <NewTokenForm scopes={scopes} links={links} form={making} key={made} />
      ) : (
        <p>{m.token_too_many({ max: LIMITS.tokens })}</p>
      )}
    </Panel>
  );
}

function OneToken({ token: { id, name, scopes, ending, since, usedAt } }: { token: TokenRow }) {
  const form = useForm("token-off", { about: { token: id } });
  return (
    <li className={`${panelStyles.item} ${panelStyles.beside} ${panelStyles.token}`}>
      <div>
        <b>{m.token_named({ name, ending })}</b>
        <p className={textStyles.quiet}>
          {formatSeries(scopes.map((scope) => getLabel(TOKEN_SCOPES, scope)))}
        </p>
        <p className={textStyles.quiet}>
          {m.token_since({ when: dayLine(since) })} ·{" "}
          {usedAt ? m.passkey_used({ when: dayLine(usedAt) }) : m.passkey_unused()}
        </p>
      </div>
      <ActionForm of={form} preventScrollReset>
        <Button type="submit" look="outline" size="sm" busy={form.isBusy}>
          {m.token_revoke()}
          <span className={textStyles.visuallyHidden}> {name}</span>
        </Button>
      </ActionForm>
    </li>
  );
}

type MakingForm = ReturnType<typeof useForm<ProfileMore>>;

interface NewTokenProps extends Pick<TokenPanelProps, "scopes" | "links"> {
  form: MakingForm;
}

function NewTokenForm({ scopes, links, form }: NewTokenProps) {
  const { errors, values } = form;
  const isRejected = Object.keys(errors).length > 0;
  const chosen = (values.scopes ?? "").split(",");
  return (
    <Fold words={m.token_add()} open={isRejected || undefined}>
      <ActionForm of={form} preventScrollReset className={panelStyles.shortForm}>
        <TextField
          {...form.field("name")}
          label={m.token_name()}
          hint={m.token_name_hint()}
          autoComplete="off"
          required
        />
        <fieldset aria-describedby={errors.scopes ? "token-scopes-error" : undefined}>
          <legend className={fieldStyles.label}>{m.token_scopes()}</legend>
          {TOKEN_SCOPES.filter(({ value }) => scopes.includes(value)).map(({ value, label }) => (
            <Checkbox
              key={value}
              name="scopes"
              value={value}
              label={label()}
              defaultChecked={chosen.includes(value) || scopes.length === 1}
            />
          ))}
          <FieldError id="token-scopes-error" error={errors.scopes} />
        </fieldset>
        <CurrentPassword links={links} {...form.field("currentPassword")} id="token-password" />
        <SaveButton of={form}>{m.token_make()}</SaveButton>
      </ActionForm>
    </Fold>
  );
}
