import type { LoaderFunctionArgs } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { originContext, servicesContext, visitorContext } from "#web/app-context.ts";
import { answerFileError } from "#web/failures.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";

/**
 * The poster of the owner's listing, to be printed; its QR code leads to the listing's present status. A page that was
 * opened earlier may still offer it: the refusal is a text that says why.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireSignedIn(args);
  try {
    return await servePoster(args);
  } catch (error) {
    return answerFileError(error);
  }
}

async function servePoster({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { actor, address } = context.get(visitorContext);
  const origin = context.get(originContext);
  const id = params.id ?? "";
  const getUrl = (of: string) => origin + paths.listingState(of);
  const pdf = await context
    .get(servicesContext)
    .poster.print(actor, id, { getUrl, address, gone: request.signal });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(pdf.length),
      "content-disposition": `inline; filename="poster-${id.slice(-6)}.pdf"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
