import { z } from "zod";

/** A box of a form, which is sent only if it is ticked, or a true or false of a program. */
export const checkbox = z.preprocess(
  (value) => value === true || value === "true" || value === "on",
  z.boolean(),
);
