import { type RefObject, useEffect, useRef } from "react";

/** Give the ref to a form: whenever `errors` changes and is not empty, the first wrong field gets the focus. */
export function useFirstError(errors: object | null | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
