import { useEffect } from "react";
import { useVisitor } from "#web/office.ts";
import { storeOwnRequest } from "./own-requests.ts";

interface StoreRequestProps {
  signed: string;
  id: string | null;
  title: string;
  at: string;
}

/** Remembers on this device an enquiry whose page is open; the team opens the pages of others. */
export function StoreRequest({ signed: key, id, title, at }: StoreRequestProps) {
  const isTeam = useVisitor()?.usertype === "admin";
  useEffect(() => {
    if (!isTeam) storeOwnRequest({ key, id, title, at });
  }, [isTeam, key, id, title, at]);
  return null;
}
