import { use } from "react";
import { NonceContext } from "#web/document/request-contexts.ts";

interface InlineScriptProps {
  type?: string;
  /**
   * Written only by the server: in the browser the script is already in the document, so no bundle has to contain it.
   */
  text: string;
}

/** An inline script, allowed by the page's content security policy. */
export function InlineScript({ type, text }: InlineScriptProps) {
  const mark = use(NonceContext);
  return (
    <script
      type={type}
      nonce={mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
