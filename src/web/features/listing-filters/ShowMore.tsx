import type { ReactNode } from "react";
import { m } from "#words/generated/messages.js";

/** Further options, folded up until they are asked for; nothing where there are none. */
export function ShowMore({
  label = m.list_show_more(),
  children,
}: {
  label?: string;
  children: readonly ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <details className="fg__more">
      <summary className="link">{label}</summary>
      {children}
    </details>
  );
}
