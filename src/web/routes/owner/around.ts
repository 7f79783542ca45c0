import type { LoaderFunctionArgs } from "react-router";
import { aroundOf } from "./preview.loader.ts";

/** What is around a place that somebody fills into the form: public facts of the town, and no part of any listing. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await aroundOf(args, new URL(args.request.url).searchParams));
}
