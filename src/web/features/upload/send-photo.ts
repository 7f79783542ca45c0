import type { UploadAnswer } from "#contract/media.ts";
import { xsrfToken } from "#web/features/api/client.ts";
import { m } from "#words/generated/messages.js";

export type SentPhoto = Extract<UploadAnswer["files"][number], { _id: string }>;

export interface Told {
  kept?: SentPhoto;
  /** Why not, in words. */
  error?: string;
  /** Sending it again may help. */
  again?: boolean;
}

/** Sends one photo. XMLHttpRequest, since fetch does not tell how much has been sent. Never throws. */
export async function sendPhoto(
  file: File,
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<Told> {
  const dropped: Told = { error: m.media_dropped(), again: true };
  const token = await xsrfToken().catch(() => null);
  if (token === null) return dropped;
  const form = new FormData();
  form.set("photos", file);
  return new Promise((done) => {
    const call = new XMLHttpRequest();
    call.open("POST", "/api/v1/media");
    call.setRequestHeader("x-xsrf-token", token);
    call.setRequestHeader("accept", "application/json");
    call.upload.onprogress = (event) => {
      if (event.lengthComputable) onPart(event.loaded / event.total);
    };
    call.onload = () => done(read(call.status, call.responseText));
    call.onerror = () => done(dropped);
    call.onabort = () => done(dropped);
    signal.addEventListener("abort", () => call.abort());
    if (signal.aborted) done(dropped);
    else call.send(form);
  });
}

function read(status: number, text: string): Told {
  const again = status >= 500 || status === 429 || status === 401;
  try {
    const answer = JSON.parse(text) as Partial<UploadAnswer>;
    const [file] = answer.files ?? [];
    if (file && "_id" in file) return { kept: file };
    return { error: file?.error.message ?? answer.message ?? m.media_failed(), again };
  } catch {
    return { error: m.media_failed(), again: true };
  }
}
