/** Draws brochures in a thread of its own, because drawing one would block other requests for too long. */
import { serveThread } from "#server/platform/work/serve-thread.ts";
import { drawBrochure } from "./brochure.draw.ts";
import type { PrintRequest } from "./brochure.printer.ts";

serveThread(({ content, photos }: PrintRequest) => drawBrochure(content, photos));
