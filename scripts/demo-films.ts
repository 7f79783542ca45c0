/**
 * `npm run demo:films`: makes the demo's films (database/seed/films) again from its pictures. Each film moves slowly
 * over its pictures, one after the other. A browser draws and encodes it.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { type FilmFact, getFilmFile, getPhotoFile, readFilmFacts } from "#database/seed/facts.ts";
import { wholeChromiumPath } from "./chromium.mjs";
import { root } from "./pinned.mjs";

/** Answered by this script. Browsers encode only for pages that nobody can have changed on their way. */
const ORIGIN = "https://films.test";
const LIBRARY = `${root}node_modules/mediabunny/dist/bundles/mediabunny.min.mjs`;

const SHAPE = {
  /** The size of the smallest pictures. */
  width: 768,
  height: 512,
  framesPerSecond: 24,
  seconds: 5.5,
  /** The next picture appears over this time. */
  secondsOfChange: 0.5,
  /** How much larger than the film a picture becomes. */
  zoom: 1.1,
  bitsPerSecond: 290_000,
} as const;

const browser = await chromium.launch({ executablePath: wholeChromiumPath(), args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.route(`${ORIGIN}/**`, async (route) => {
  const name = new URL(route.request().url()).pathname.slice(1);
  if (name.endsWith(".jpg")) return route.fulfill({ path: fileURLToPath(getPhotoFile(name)) });
  if (name.endsWith(".mjs")) return route.fulfill({ path: LIBRARY, contentType: "text/javascript" });
  return route.fulfill({ body: "", contentType: "text/html" });
});
await page.goto(ORIGIN);
for (const film of readFilmFacts()) {
  const bytes = Buffer.from(await page.evaluate(drawFilm, { ...film, ...SHAPE }));
  await writeFile(getFilmFile(film.file), bytes);
  console.log(`${film.file}: ${Math.round(bytes.length / 1000)} KB`);
}
await browser.close();

/** Runs in the page. @returns the bytes of the film */
async function drawFilm({ pictures, width, height, ...shape }: FilmFact & typeof SHAPE): Promise<number[]> {
  const library = "/library.mjs";
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output }: typeof import("mediabunny") = await import(
    library
  );
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext("2d");
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const source = new CanvasSource(canvas, {
    codec: "avc",
    bitrate: shape.bitsPerSecond,
    // Only the first frame: the others differ little from those before them.
    keyFrameInterval: 60,
  });
  output.addVideoTrack(source, { frameRate: shape.framesPerSecond });
  await output.start();
  const images = await Promise.all(
    pictures.map(async (name) => createImageBitmap(await (await fetch(name)).blob())),
  );
  const secondsEach = (shape.seconds - shape.secondsOfChange) / images.length;
  const shownFor = secondsEach + shape.secondsOfChange;
  for (let frame = 0; frame < shape.seconds * shape.framesPerSecond; frame += 1) {
    const at = frame / shape.framesPerSecond;
    for (const [index, image] of images.entries()) {
      const since = at - index * secondsEach;
      if (!drawing || since < 0 || since > shownFor) continue;
      const size = 1 + ((shape.zoom - 1) * since) / shownFor;
      const extra = { x: width * (size - 1), y: height * (size - 1) };
      drawing.globalAlpha = index === 0 ? 1 : Math.min(1, since / shape.secondsOfChange);
      // It moves to the right, then to the left.
      drawing.drawImage(image, index % 2 ? -extra.x : 0, -extra.y / 2, width + extra.x, height + extra.y);
    }
    await source.add(at, 1 / shape.framesPerSecond);
  }
  await output.finalize();
  return [...new Uint8Array(target.buffer ?? new ArrayBuffer(0))];
}
