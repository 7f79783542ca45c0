import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";

/** The EBML element "Void", which players skip; its length is written in eight bytes. */
const VOID = 0xec;

/**
 * A file with a video that a browser has recorded and can play, made larger by an empty part.
 * @param bytes the minimum size
 */
export async function recordVideo(page: Page, name: string, bytes: number): Promise<string> {
  const recorded = Buffer.from(await page.evaluate(record), "base64");
  const nothing = Buffer.alloc(Math.max(16, bytes - recorded.length));
  nothing[0] = VOID;
  nothing.writeBigUInt64BE((1n << 56n) | BigInt(nothing.length - 9), 1);
  const path = join(await mkdtemp(join(tmpdir(), "thikana-film-")), name);
  await writeFile(path, Buffer.concat([recorded, nothing]));
  return path;
}

/** The same film under another name, made larger by an empty part. @param bytes the size of that part */
export async function copyVideo(path: string, name: string, bytes: number): Promise<string> {
  const copied = join(dirname(path), name);
  const nothing = Buffer.alloc(bytes);
  nothing[0] = VOID;
  nothing.writeBigUInt64BE((1n << 56n) | BigInt(bytes - 9), 1);
  await writeFile(copied, Buffer.concat([await readFile(path), nothing]));
  return copied;
}

/** Records one second of a moving square. Runs in the page. */
async function record(): Promise<string> {
  const canvas = document.createElement("canvas");
  canvas.width = 320;
  canvas.height = 180;
  const drawing = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm;codecs=vp8" });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const over = new Promise((stopped) => {
    recorder.onstop = stopped;
  });
  recorder.start();
  for (let frame = 0; frame < 30; frame += 1) {
    drawing?.fillRect(frame * 8, 40, 40, 40);
    if (drawing) drawing.fillStyle = `hsl(${frame * 12} 80% 50%)`;
    await new Promise((next) => setTimeout(next, 40));
  }
  recorder.stop();
  await over;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
