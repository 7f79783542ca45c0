import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";

/** How far an upload is: its part from 0 to 1, not sending, or lost on the way. */
export type PaperProgress = number | "idle" | "lost";

/**
 * Sends a form with files like the browser would, but shows how far it is; the page to which the answer leads is opened
 * without loading everything again.
 * @param anchor the part of the page at which the answer is shown
 */
export function usePaperUpload(anchor: string) {
  const [progress, setProgress] = useState<PaperProgress>("idle");
  const sending = useRef<XMLHttpRequest | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => () => sending.current?.abort(), []);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const request = new XMLHttpRequest();
    sending.current = request;
    const end = (after: PaperProgress) => {
      sending.current = null;
      setProgress(after);
    };
    request.upload.onprogress = ({ loaded, total }) => setProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => end("lost");
    request.onabort = () => end("idle");
    request.onload = async () => {
      if (request.status >= 400) return end("lost");
      const { pathname, search } = new URL(request.responseURL);
      await navigate(`${pathname}${search}#${anchor}`, { replace: true });
      // The address may be the same as after the file before.
      await revalidate();
      form.reset();
      end("idle");
    };
    request.open("POST", form.action);
    setProgress(0);
    request.send(new FormData(form));
  }

  return { progress, send, cancel: () => sending.current?.abort() };
}
