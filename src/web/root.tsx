import { lazy, type ReactNode, Suspense, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Viewer } from "#contract/account/account.ts";
import { reportEndedSession } from "./browser/ended-session.ts";
import { describeViewer, followOtherViewers, syncWithServer } from "./features/auth/auth-sync.ts";
import { clearStoredForms } from "./features/unsent-forms/clear-stored-forms.ts";
import { clearOwnerContact } from "./features/unsent-forms/owner-contact.ts";
import "./zod-without-eval.ts";
import { m } from "#words/generated/messages.js";
import { getLocale } from "#words/generated/runtime.js";
import type { Route } from "./+types/root.ts";
import { originContext, servicesContext, visitorContext } from "./app-context.ts";
import { EVENT_REPLAY } from "./document/event-replay.ts";
import staticScript from "./entry.static.ts?alone";
import { CompareBar } from "./features/compare/CompareBar.tsx";
import { ConnectionNotice } from "./features/lost-connection/ConnectionNotice.tsx";
import { getPartScript } from "./features/lost-connection/retry-requests.ts";
import { ShortlistSync } from "./features/shortlist/ShortlistLink.tsx";
import { InlineScript } from "./features/site-frame/InlineScript.tsx";
import { useReady } from "./features/site-frame/lazy-part.tsx";
import { ScrollToTop } from "./features/site-frame/ScrollToTop.tsx";
import { SiteFooter } from "./features/site-frame/SiteFooter.tsx";
import { SiteHeader } from "./features/site-frame/SiteHeader.tsx";
import { useFirstVisit } from "./features/site-frame/use-first-visit.ts";
import { getBrand, useOffice } from "./office.ts";
import type { PageHandle } from "./page-table/page-handle.ts";
import { writeSpeculationRules } from "./page-table/speculation.ts";
import { STATIC_PAGE } from "./page-table/static-pages.ts";
import styles from "./styles/app.css?url";
import { fontPreloads } from "./styles/font-preloads.ts";
import { useLinks } from "./ui/Link.tsx";
import { ToastRegion } from "./ui/ToastRegion.tsx";

/**
 * Updates the browser's stored state from each page of the server: somebody may have signed in or out without
 * JavaScript or in another tab, or the session may have ended. This page follows other tabs at once.
 */
function AuthSync({ viewer }: { viewer: Viewer | null }) {
  const said = describeViewer(viewer);
  useEffect(() => syncWithServer(said), [said]);
  const shown = viewer?._id ?? null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const change = (now: string | null) => {
      // The desk stays as it is, and asks to sign in again.
      if (now === null && reportEndedSession("elsewhere")) return;
      if (now === null || shown === null) return void revalidate();
      // Nothing that one person has typed is sent in the name of another.
      clearStoredForms();
      location.reload();
    };
    return followOtherViewers(shown, change);
  }, [shown, revalidate]);
  const done = viewer !== null && viewer.usertype !== "user";
  useEffect(() => {
    if (done) clearOwnerContact();
  }, [done]);
  return null;
}

/** Most people never see this page, so its code is loaded only when needed. */
const ErrorPage = lazy(() => getPartScript(() => import("./ErrorPage.tsx")));

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(visitorContext);
  const { settings, place } = context.get(servicesContext);
  const [office, terms, rows, demo] = await Promise.all([
    settings.readOffice(),
    settings.readTerms(),
    place.listRegions(),
    settings.isDemo(),
  ]);
  const regions = rows.map(({ slug, name }) => ({ slug, name }));
  return { viewer, office, terms, regions, demo, origin: context.get(originContext) };
}

export const meta: Route.MetaFunction = ({ error, matches }) => {
  const brand = getBrand(matches);
  return [
    { title: error ? `${getTitleOfError(error)} · ${brand}` : brand },
    { name: "description", content: m.site_description() },
  ];
};

function getTitleOfError(error: unknown): string {
  return isRouteErrorResponse(error) && error.status === 404
    ? m.error_page_missing_title()
    : m.error_page_broken_title();
}

/** The document and the frame of every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  useReady();
  const isStatic = useIsStatic();
  const firstVisit = useFirstVisit() && !isStatic;
  return (
    <html lang={getLocale()} data-first={firstVisit ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Base styles come before the features' own styles, whichever stylesheet loads first. */}
        <style>{"@layer shown, base, pieces, components;"}</style>
        <Meta />
        <Links />
        {import.meta.env.SSR && isStatic ? (
          <script type="module" src={staticScript} />
        ) : (
          <InlineScript text={import.meta.env.SSR ? EVENT_REPLAY : ""} />
        )}
        <InlineScript
          type="speculationrules"
          text={import.meta.env.SSR ? writeSpeculationRules(isStatic) : ""}
        />
      </head>
      {/* The condition is written here too, so that the scripts of the browser are built without this body. */}
      {import.meta.env.SSR && isStatic ? (
        <StaticBody>{children}</StaticBody>
      ) : (
        <LivingBody>{children}</LivingBody>
      )}
    </html>
  );
}

/** True only on the server: a page opened by the application keeps the application, whatever its address. */
function useIsStatic(): boolean {
  const { pathname } = useLocation();
  const failed = Boolean(useRouteError());
  return import.meta.env.SSR && (failed || STATIC_PAGE.test(pathname));
}

/** The body of a page with the application. */
function LivingBody({ children }: { children: ReactNode }) {
  return (
    <body>
      <ConnectionNotice />
      <Frame>{children}</Frame>
      <ToastRegion />
      <ScrollRestoration />
      <Scripts />
    </body>
  );
}

/** The body of a page without it: `entry.static.ts` finds the viewer here. */
function StaticBody({ children }: { children: ReactNode }) {
  const viewer = useRouteLoaderData<typeof loader>("root")?.viewer ?? null;
  return (
    <body data-viewer={viewer ? describeViewer(viewer) : undefined}>
      <Frame>{children}</Frame>
      <ToastRegion />
    </body>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const handle = Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle;
  const office = useOffice();
  // Missing if the error is in the root itself.
  const given = useRouteLoaderData<typeof loader>("root");
  const error = useRouteError();
  // An error page has neither a hero nor a sand-coloured band, whichever page it replaces.
  const over = error ? undefined : handle.overPhoto ? "photo" : handle.overHero && "hero";
  const overSand = handle.aboveSand === true && !error;
  if (handle.bare) return children;
  return (
    <>
      <SiteHeader viewer={given?.viewer ?? null} over={over || undefined} />
      {children}
      <SiteFooter
        {...office}
        year={new Date().getFullYear()}
        demo={given?.demo === true}
        aboveSand={overSand}
      />
      <ScrollToTop />
    </>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useLinks();
  return (
    <>
      <AuthSync viewer={loaderData.viewer} />
      <ShortlistSync personId={loaderData.viewer?._id ?? null} />
      <CompareBar />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  );
}
