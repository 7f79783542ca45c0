import { type RefObject, useEffect, useRef } from "react";

/** Pass the ref to a form: whenever `errors` changes and is not empty, the first field with an error gets the focus. */
export function useFirstError(errors: object | null | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
