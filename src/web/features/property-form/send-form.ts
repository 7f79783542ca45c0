import { useEffect, useEffectEvent, useState } from "react";
import type { Viewer } from "#contract/account/account.ts";
import type { PropertyRecord } from "#contract/listing/property.ts";
import type { FieldErrors } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { ApiError, callApi } from "../api/client.ts";
import { becomeOwner } from "../owner/become-owner.ts";
import { storeOwnerContact } from "../unsent-forms/owner-contact.ts";
import { isBusy, type Upload } from "../upload/upload.ts";
import type { FormValues } from "./form-values.ts";

interface SendLater {
  /** The form should be sent, but files are still being uploaded. */
  readonly waits: boolean;
  readonly wait: () => void;
  readonly stop: () => void;
}

/** Sends the form once the last file is uploaded or has failed. */
export function useSendLater(uploads: readonly Upload[], send: () => Promise<void>): SendLater {
  const [waits, setWaits] = useState(false);
  const due = waits && !isBusy(uploads);
  const go = useEffectEvent(() => {
    setWaits(false);
    void send();
  });
  useEffect(() => {
    if (due) go();
  }, [due]);
  return { waits, wait: () => setWaits(true), stop: () => setWaits(false) };
}

export type Outcome =
  | { readonly property: PropertyRecord }
  | { readonly signIn: true }
  /** It was changed elsewhere after it was read; with the error message. */
  | { readonly stale: string }
  | { readonly fields: FieldErrors; readonly message: string };

/** Creates the property; a `user` becomes an owner first. Never throws: an error is returned with its message. */
export async function sendNew(
  body: Record<string, unknown>,
  options: { values: FormValues; viewer: Viewer | null; formKey: string },
): Promise<Outcome> {
  const { values, viewer, formKey } = options;
  if (!viewer) return { signIn: true };
  return explainFailure(async () => {
    if (viewer.usertype === "user") {
      const typed = [values.firstName, values.lastName].join(" ").trim();
      storeOwnerContact({ name: typed || viewer.name, mobile: values.mobile || (viewer.mobile ?? "") });
      if (!(await becomeOwner())) return { signIn: true };
    }
    const property = await callApi<PropertyRecord>("/api/v1/property/createproperty", {
      method: "POST",
      body: viewer.mobile ? body : { ...body, mobile: values.mobile || undefined },
      headers: { "idempotency-key": formKey },
    });
    return { property };
  }, m.owner_send_dropped);
}

/** Saves the changes of a property. */
export function sendChanges(id: string, changes: Record<string, unknown>): Promise<Outcome> {
  const save = async () => ({
    property: await callApi<PropertyRecord>(`/api/v1/property/updateproperty/${id}`, {
      method: "POST",
      body: changes,
    }),
  });
  return explainFailure(save, m.owner_change_dropped);
}

/** @param describeDropped what to do if there was no answer; it may have been saved */
async function explainFailure(work: () => Promise<Outcome>, describeDropped: () => string): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return { signIn: true };
    if (error.code === "conflict" && Object.keys(error.fields).length === 0) return { stale: error.message };
    if (error.status === 0) return { fields: {}, message: describeDropped() };
    return { fields: error.fields, message: error.message };
  }
}
