import type { LoaderFunctionArgs } from "react-router";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { isPublicId } from "#domain/public-id.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404, makeOrAskLater } from "#web/failures.ts";
import { getSharePictureContent, getShareVersion } from "./property-meta.ts";

const FOREVER = "public, max-age=31536000, immutable";
const FOR_NOW = "public, max-age=300";

/**
 * `/share/property/{id}.png`: the image of a public listing. The address contains a version, under which the image
 * never changes.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { context, params } = args;
  const services = context.get(servicesContext);
  const [, id] = /^(.+)\.png$/.exec(params.file ?? "") ?? [];
  const property = await awaitOr404(services.property.readPublic(isPublicId(id) ? id : ""));
  return makeOrAskLater(servePicture(args, property));
}

async function servePicture(
  { context, request }: LoaderFunctionArgs,
  property: PublicProperty,
): Promise<Response> {
  const services = context.get(servicesContext);
  const { brand } = await services.settings.readOffice();
  const { address } = context.get(visitorContext);
  const content = getSharePictureContent(property, brand);
  const png = await services.sharePicture.draw(content, { address, gone: request.signal });
  const asked = new URL(request.url).searchParams.get("v");
  return new Response(new Uint8Array(png), {
    headers: {
      "content-type": "image/png",
      "content-length": String(png.length),
      "cache-control": asked === getShareVersion(property, brand) ? FOREVER : FOR_NOW,
    },
  });
}
