import { type ActionFunctionArgs, redirect } from "react-router";
import { publicId } from "#contract/fields/values.ts";
import { paths } from "#domain/address/paths.ts";
import { getValuesFrom } from "#web/features/property-form/form-values.ts";
import { renderForm } from "./preview.loader.ts";

/** Only the preview leads here. */
export const loader = () => redirect(paths.ownerPreview());

/** Renders a form for its preview: from public data, and the values that were sent. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.formData();
  const values = getValuesFrom(getJson(sent.get("form")));
  if (!values) return Response.json(null, { status: 422 });
  const id = publicId.safeParse(sent.get("id")).data ?? null;
  return Response.json(await renderForm(args, values, id));
}

function getJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
