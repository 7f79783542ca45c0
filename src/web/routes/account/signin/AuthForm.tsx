import type { ReactNode } from "react";
import { useLoaderData, useSearchParams } from "react-router";
import type { SocialProvider } from "#domain/account/sign-in.ts";
import { paths } from "#domain/address/paths.ts";
import { IgnoredParameters } from "#web/features/address/IgnoredParameters.tsx";
import * as styles from "#web/features/auth/Auth.module.css";
import { AuthLine } from "#web/features/auth/AuthLine.tsx";
import { EmailField } from "#web/features/auth/account-fields.tsx";
import { getSafeNext } from "#web/features/auth/guards.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { type FormState, useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { SocialButtons } from "../social-sign-in.tsx";
import { AuthFrame } from "./AuthFrame.tsx";

/** A page by its parts: the address without query and fragment, the second last part of it, and the fragment. */
type IsPage = (path: string, id: string, hash: string | undefined) => boolean;

const WHY: readonly (readonly [isPage: IsPage, words: () => string])[] = [
  [(path, id) => path === paths.report(id), m.auth_why_report],
  [(path, id, hash) => path === paths.review(id) || hash === "write-review", m.auth_why_review],
  [(path) => path === paths.saveSearch(""), m.auth_why_search],
  [(path) => path === paths.shortlist(), m.auth_why_shortlist],
  [(path) => path === paths.ownerLanding(), m.auth_why_owner],
  [(path) => path === paths.ownerListing(), m.auth_why_listing],
];

/**
 * What the page for signing in or signing up says about the page that needs it; undefined for other pages.
 * @param next the address of that page
 */
export function getWhySignIn(next: string): string | undefined {
  const [path = ""] = next.split(/[?#]/);
  const [, hash] = next.split("#");
  const id = path.split("/").at(-2) ?? "";
  return WHY.find(([isPage]) => isPage(path, id, hash))?.[1]();
}

type Field = FormState["field"];

interface AuthFormProps {
  heading: string;
  /** Shown unless the page that needs an account has words of its own. */
  intro: string;
  submit: string;
  busyWords: string;
  /** Problems that are found before anything is sent, by field. */
  check: (form: HTMLFormElement) => Record<string, string>;
  /** Shown above the email. */
  before?: (field: Field) => ReactNode;
  password: (field: Field) => ReactNode;
  /** What the browser may fill into the email field. */
  emailAutoComplete?: string;
  /** Shown below the button; gets whether the form is being sent. */
  beside?: (busy: boolean) => ReactNode;
  /** Shown below the form. */
  after?: ReactNode;
  /** The other form, for people who opened the wrong one; it continues to the same next page. */
  other: { words: string; link: string; to: (next: string) => string };
  socialTexts: (provider: { name: string }) => string;
}

/** The common parts of the pages for signing in and signing up. Their loader provides the list of providers. */
export function AuthForm({
  heading,
  intro,
  check,
  before,
  password,
  emailAutoComplete = "email",
  beside,
  after,
  other,
  ...words
}: AuthFormProps) {
  const form = useForm("", { check });
  const { field, message, isBusy } = form;
  const { providers } = useLoaderData<{ providers: SocialProvider[] }>();
  const asked = useSearchParams()[0].get("next") ?? "";
  const next = getSafeNext(asked) ?? "";
  return (
    <AuthFrame title={heading} intro={getWhySignIn(next) ?? intro}>
      <IgnoredParameters problems={asked !== "" && next === "" ? [m.auth_next_dropped()] : []} />
      <ActionForm of={form} className={styles.form}>
        {before?.(field)}
        <EmailField {...field("email")} autoComplete={emailAutoComplete} />
        {password(field)}
        <Button type="submit" size="lg" block busy={isBusy} busyWords={words.busyWords}>
          {words.submit}
        </Button>
        {beside?.(isBusy)}
        <AuthLine error={message} />
        <p>
          {other.words}{" "}
          <Link className={textStyles.link} to={other.to(next)}>
            {other.link}
          </Link>
        </p>
      </ActionForm>
      {after}
      <SocialButtons or providers={providers} next={next} words={words.socialTexts} />
    </AuthFrame>
  );
}
