import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { cropInput, type PictureOutcome, pictureOutcome } from "#contract/account/account.ts";
import { getUserId } from "#domain/account/roles.ts";
import { Failure } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { isOverLimit, readFormWithFile } from "#server/platform/http/form-with-file.ts";
import { ConcurrencyLimiter } from "#server/platform/work/concurrency-limiter.ts";
import type { ProfileService } from "./profile.service.ts";

/** A copy of the signed-in person's data, and the form for their picture. */
export const profileRoutes: FastifyPluginAsyncZod<{ profile: ProfileService }> = async (app, { profile }) => {
  app.get(
    "/api/v1/account/data",
    { schema: { tags: ["accounts"], summary: "A copy of my data" } },
    async (request, reply) => {
      const copy = Readable.from(await profile.writeCopyOfData(request.actor));
      return reply
        .type("application/json; charset=utf-8")
        .header("content-disposition", 'attachment; filename="my-data.json"')
        .header("cache-control", "no-store")
        .send(copy);
    },
  );

  // A route of its own, since the bodies of pages are small; it also works without JavaScript.
  app.post("/profile/picture", { schema: { hide: true } }, async (request, reply) => {
    if (request.actor.role === "none") return reply.redirect("/signin?next=%2Fprofile", 303);
    const outcome = await takePicture(request, profile);
    return reply.redirect(`/profile?picture=${outcome}`, 303);
  });
};

/** How many forms one person may send at once: the file of each is held in memory, however slowly it arrives. */
const sending = new ConcurrencyLimiter({ perKey: 2 });

async function takePicture(request: FastifyRequest, profile: ProfileService): Promise<PictureOutcome> {
  if (!request.isMultipart()) return "none";
  try {
    return await sending.runNow(getUserId(request.actor) ?? "", () => changePicture(request, profile));
  } catch (error) {
    if (isOverLimit(error)) return "too_large";
    const told = error instanceof Failure ? pictureOutcome.parse(error.code) : null;
    if (told === null) throw error;
    return told;
  }
}

async function changePicture(request: FastifyRequest, profile: ProfileService): Promise<PictureOutcome> {
  const limits = { fileSize: LIMITS.photoBytes, fields: 10 };
  const { fields, file } = await readFormWithFile(request, limits);
  if (fields.remove) {
    await profile.removePicture(request.actor);
    return "removed";
  }
  if (!file) return "none";
  await profile.setPicture(request.actor, file.bytes, cropInput.parse(fields));
  return "saved";
}
