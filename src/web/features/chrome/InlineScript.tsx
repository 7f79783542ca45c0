import { use } from "react";
import { MarkContext } from "#web/mark-context.ts";

interface InlineScriptProps {
  type?: string;
  /** Written by the server alone: in the browser it stands there already, so no script has to bring it. */
  text: string;
}

/** A script in the page's own text, allowed by the page's policy. */
export function InlineScript({ type, text }: InlineScriptProps) {
  const mark = use(MarkContext);
  return (
    <script
      type={type}
      nonce={mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
