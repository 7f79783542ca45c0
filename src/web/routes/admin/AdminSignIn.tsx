import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { Viewer } from "#contract/account/account.ts";
import { paths } from "#domain/address/paths.ts";
import { AdminCover } from "#web/features/auth/DeskCover.tsx";
import { useEndedSession } from "#web/features/auth/use-ended-session.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";

const SignInAgain = lazy(() =>
  getPartScript(async () => ({ default: (await import("#web/features/auth/SignInAgain.tsx")).SignInAgain })),
);

/**
 * Asks for the password over the page when a form of the desk was sent after the session had ended, and when the person
 * signs out in another tab. After such a sign-out it also covers the desk, which the next person on a shared computer
 * must not read.
 */
export function AdminSignIn({ viewer: { _id, email } }: { viewer: Pick<Viewer, "_id" | "email"> }) {
  const { asks, setAsks, isCovered, goOn } = useEndedSession(_id);
  const { pathname, search } = useLocation();
  const toast = useToast();
  const handleDone = () => {
    goOn();
    toast({ words: isCovered ? m.auth_signed_in() : m.auth_again_desk_done(), tone: "ok" });
  };
  const words = isCovered ? m.auth_again_covered({ email }) : m.auth_again_desk({ email });
  return (
    <>
      {isCovered && (
        <AdminCover title={m.auth_covered_title()}>
          <EmptyState title={m.auth_covered_title()} words={words}>
            <ButtonLink look="ghost" to={paths.home()}>
              {m.error_page_back()}
            </ButtonLink>
            <Button onClick={() => setAsks(true)}>{m.auth_signin_submit()}</Button>
          </EmptyState>
        </AdminCover>
      )}
      {asks && (
        <Suspense>
          <SignInAgain
            // Opens again above the cover.
            key={String(isCovered)}
            email={email}
            words={words}
            here={pathname + search}
            onDone={handleDone}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  );
}
