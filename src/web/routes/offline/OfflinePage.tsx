import type { Office } from "#content/office.ts";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { m } from "#words/generated/messages.js";
import { getLocale } from "#words/generated/runtime.js";
import css from "./offline.css?inline";

/** The page that a device shows without a connection: no script, and nothing that would have to be loaded. */
export function OfflinePage({ brand, phones: [phone = ""] }: Pick<Office, "brand" | "phones">) {
  return (
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{m.offline_head({ brand })}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <main>
          <p className="brand">
            <BrandMark />
            {brand}
          </p>
          <h1>{m.offline_title()}</h1>
          <p>{m.offline_words()}</p>
          <p>
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the present page */}
            <a className="button" href="">
              {m.ui_try_again()}
            </a>
          </p>
          {phone && (
            <a className="call" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
              {m.error_call({ phone })}
            </a>
          )}
        </main>
      </body>
    </html>
  );
}
