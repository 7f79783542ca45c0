import { type ActionFunctionArgs, redirect } from "react-router";
import { publicId } from "#contract/id.ts";
import { getValuesFrom } from "#web/features/property-form/form-values.ts";
import { paths } from "#web/paths.ts";
import { drawForm } from "./preview.loader.ts";

/** Nobody comes here but by the preview. */
export const loader = () => redirect(paths.ownerPreview());

/** How a form would be shown, for the preview of it: public facts, and what whoever asks has filled in. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.formData();
  const values = getValuesFrom(getJson(sent.get("form")));
  if (!values) return Response.json(null, { status: 422 });
  const id = publicId.safeParse(sent.get("id")).data ?? null;
  return Response.json(await drawForm(args, values, id));
}

function getJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
