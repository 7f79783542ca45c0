/** Processes papers in a program of its own, because they come from strangers. */
import { inspectPhoto, makePhoto, RejectedPhoto } from "#server/platform/images/photo-make.ts";
import { serveTasks } from "../work/bounded-process.ts";
import { findSystemRejection, type SystemRejection } from "../work/system-error.ts";
import { type PaperRejection, RejectedPaper } from "./paper-rejection.ts";
import { cleanPdf, isPdf, watermarkPdf, watermarkPhoto } from "./watermark.ts";

export type PaperTask =
  | { readonly keep: Uint8Array }
  | { readonly mark: Uint8Array; readonly kind: "photo" | "pdf"; readonly text: string };

export type PaperAnswer =
  | { readonly kind: "photo" | "pdf"; readonly bytes: Uint8Array }
  | { readonly refusal: PaperRejection }
  | SystemRejection;

serveTasks(async (task: PaperTask): Promise<PaperAnswer> => {
  try {
    if ("keep" in task) return await keep(task.keep);
    const { mark, kind, text } = task;
    return {
      kind,
      bytes: kind === "pdf" ? await watermarkPdf(mark, text) : await watermarkPhoto(mark, text),
    };
  } catch (error) {
    if (error instanceof RejectedPaper) return { refusal: error.refusal };
    if (error instanceof RejectedPhoto) return { refusal: describePhoto(error) };
    return findSystemRejection(error) ?? { refusal: "damaged" };
  }
});

async function keep(bytes: Uint8Array): Promise<PaperAnswer> {
  if (isPdf(bytes)) return { kind: "pdf", bytes: await cleanPdf(bytes) };
  await inspectPhoto(bytes);
  return { kind: "photo", bytes: (await makePhoto(bytes)).bytes };
}

function describePhoto({ refusal: { why } }: RejectedPhoto): PaperRejection {
  if (why === "heic" || why === "kind" || why === "animated") return "unsupported";
  if (why === "bytes" || why === "pixels" || why === "memory") return "too_large";
  return why === "time" ? "slow" : "damaged";
}
