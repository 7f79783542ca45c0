import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { servicesContext } from "#web/app-context.ts";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";

export const meta: MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.state_title());

/** Opened in front of a property: it must always show the present status. */
export const headers = () => ({ "cache-control": "no-store" });

/** The page behind a poster's QR code: redirects to the listing while it is available, otherwise shows its status. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const found = await context.get(servicesContext).property.readState(id);
  if (found.state === "available") throw redirect(paths.property(id), { headers: headers() });
  return data(found, { status: found.state === "gone" ? 404 : 200 });
}

const headings = {
  rented: m.state_rented,
  sold: m.state_sold,
  paused: m.state_paused,
  gone: m.state_gone,
};
const words = {
  rented: m.state_closed_words,
  sold: m.state_closed_words,
  paused: m.state_paused_words,
  gone: m.state_gone_words,
};

export default function ListingState() {
  const found = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <EmptyState
        level={1}
        title={headings[found.state]()}
        words={
          <>
            {found.state !== "gone" && (
              <b>
                {found.title}, {found.place}.{" "}
              </b>
            )}
            {words[found.state]()}
          </>
        }
      >
        <ButtonLink to={paths.listings()}>{m.state_see_others()}</ButtonLink>
        <ButtonLink look="outline" to={paths.contact()}>
          {m.state_ask_us()}
        </ButtonLink>
      </EmptyState>
    </main>
  );
}
