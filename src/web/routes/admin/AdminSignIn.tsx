import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import type { Viewer } from "#contract/account/account.ts";
import { paths } from "#domain/address/paths.ts";
import { followEndedSession, isSessionOver, resumeSession } from "#web/browser/ended-session.ts";
import { fetchSignedInUser, followOtherTabs } from "#web/features/auth/auth-store.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import * as layerStyles from "#web/ui/Layer.module.css";
import { showToast } from "#web/ui/show-toast.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./AdminSignIn.module.css";

const SIGNED_IN = { asks: false, isCovered: false, isToSend: false };

/**
 * Whether the session of a page has ended, so that it asks to sign in again over what was typed.
 * @param viewerId the person whose page it is
 */
function useEndedSession(viewerId: string) {
  const [{ asks, isCovered, isToSend }, setState] = useState(SIGNED_IN);
  useEffect(
    () =>
      followEndedSession((how) =>
        setState((before) => ({
          // A page that is covered cannot be used: only what was waiting is told again.
          asks: how !== "loading" || !before.isCovered || before.asks,
          isCovered: before.isCovered || how === "elsewhere",
          isToSend: before.isToSend || how === "sending",
        })),
      ),
    [],
  );
  const setAsks = useCallback((asks: boolean) => setState((before) => ({ ...before, asks })), []);
  const goOn = useCallback(() => {
    resumeSession();
    setState(SIGNED_IN);
  }, []);
  // The frame was loaded by somebody who is signed in.
  useEffect(resumeSession, []);
  // The same person may sign in again in another tab, too.
  useEffect(
    () =>
      followOtherTabs(async () => {
        if (isSessionOver() && (await fetchSignedInUser()) === viewerId) goOn();
      }),
    [viewerId, goOn],
  );
  return {
    /** The password is asked for now. */
    asks,
    setAsks,
    /** The person signed out in another tab: until they sign in again, nothing of the page may be read. */
    isCovered,
    /** A form was refused, which the person sends again. */
    isToSend,
    /** The person has signed in again. */
    goOn,
  };
}

interface AdminCoverProps {
  title: string;
  children: ReactNode;
}

/** Covers the whole desk with everything that is open on it, and cannot be closed: what is under it stays as it is. */
function AdminCover({ title, children }: AdminCoverProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const focused = useRef<Element>(null);
  // Before the browser draws.
  useLayoutEffect(() => {
    focused.current ??= document.activeElement;
    ref.current?.showModal();
  }, []);
  // The browser cannot return it to where somebody typed while the dialog over the cover is still open.
  useEffect(
    () => () => {
      if (focused.current instanceof HTMLElement) focused.current.focus();
    },
    [],
  );
  return (
    <dialog
      ref={ref}
      className={`${layerStyles.fullScreen} ${styles.cover}`}
      aria-label={title}
      closedby="none"
      // Browsers that do not know `closedby` close it after Escape.
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      {children}
    </dialog>
  );
}

const SignInAgain = lazy(() =>
  getPartScript(async () => ({ default: (await import("#web/features/auth/SignInAgain.tsx")).SignInAgain })),
);

/**
 * Asks for the password over the page when a form of the desk was sent after the session had ended, and when the person
 * signs out in another tab. After such a sign-out it also covers the desk, which the next person on a shared computer
 * must not read.
 */
export function AdminSignIn({ viewer: { _id, email } }: { viewer: Pick<Viewer, "_id" | "email"> }) {
  const { asks, setAsks, isCovered, isToSend, goOn } = useEndedSession(_id);
  const { pathname, search } = useLocation();
  const handleDone = () => {
    goOn();
    showToast({ words: isToSend ? m.auth_again_desk_done() : m.auth_signed_in(), tone: "ok" });
  };
  const getWords = () => {
    if (isCovered) return m.auth_again_covered({ email });
    return isToSend ? m.auth_again_desk({ email }) : m.auth_again_page({ email });
  };
  const words = getWords();
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
