import type { LoaderFunctionArgs } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { getSlug } from "#domain/place/places.ts";
import { originContext, servicesContext, visitorContext } from "#web/app-context.ts";
import { answerFileError } from "#web/failures.ts";
import { createBrochureContent } from "#web/features/listing-detail/brochure-content.server.ts";

const LANDMARKS = 8;
/** Prices change, so browsers must check each time whether their copy is still valid. */
const CACHING = "private, no-cache";

/**
 * The brochure of a public listing. Download managers, messengers and programs get it like browsers; crawlers that index
 * are kept off by robots.txt and by `noindex`, and everybody by the limit for each address.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  try {
    return await serveBrochure({ context, id: params.id ?? "", request });
  } catch (error) {
    return answerFileError(error);
  }
}

interface Asked extends Pick<LoaderFunctionArgs, "context" | "request"> {
  id: string;
}

async function serveBrochure({ context, id, request }: Asked): Promise<Response> {
  const services = context.get(servicesContext);
  const property = await services.property.readPublic(id);
  const [landmarks, office] = await Promise.all([
    services.place.findLandmarksNear(property, LANDMARKS),
    services.settings.readOffice(),
  ]);
  const url = context.get(originContext) + paths.property(id);
  const content = createBrochureContent({ property, landmarks, office, url });
  const { pdf, etag } = await services.brochure.print(content, {
    address: context.get(visitorContext).address,
    gone: request.signal,
  });
  const headers = { etag, "cache-control": CACHING, "x-robots-tag": "noindex" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...headers,
      "content-type": "application/pdf",
      "content-length": String(pdf.length),
      "content-disposition": `attachment; filename="${getFileName(office.brand, property.propertyTitle, id)}"`,
    },
  });
}

/** thikana-teesta-heights-a41f7c.pdf: only characters that every file system supports. */
function getFileName(brand: string, title: string, id: string): string {
  const plain = getSlug(title).slice(0, 60);
  return [getSlug(brand), plain, id.slice(-6)].filter(Boolean).join("-").concat(".pdf");
}
