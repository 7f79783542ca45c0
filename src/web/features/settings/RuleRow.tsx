import type { ReactNode } from "react";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { getOpenerId } from "../desk/use-focus-along.ts";

interface RuleRowProps {
  id: string;
  title: string;
  /** Opens the form of this rule in place of the row. */
  to: string;
  children: ReactNode;
}

/** One rule in a list of settings, with the link to change it. */
export function RuleRow({ id, title, to, children }: RuleRowProps) {
  return (
    <>
      <span>
        <b>{title}</b>
        {children}
      </span>
      <Link id={getOpenerId(id)} className={textStyles.link} to={to} preventScrollReset>
        {m.ui_edit()}
        <span className={textStyles.visuallyHidden}> {title}</span>
      </Link>
    </>
  );
}
