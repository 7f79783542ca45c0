import type { IncomingHttpHeaders } from "node:http";
import { Metadata } from "@tus/server";
import { createInvalid } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import type { UploadStart } from "./upload.service.ts";

/** Reads the headers of a request that creates an upload. @throws Failure invalid */
export function readUploadStart(headers: IncomingHttpHeaders): UploadStart {
  const length = String(headers["upload-length"] ?? "");
  if (!/^\d{1,15}$/.test(length)) throw createInvalid({ "Upload-Length": m.media_upload_length() });
  if (Number(length) === 0)
    throw createInvalid({ "Upload-Length": m.media_upload_empty() }, m.media_upload_empty());
  const { filename, filetype } = getMetadata(String(headers["upload-metadata"] ?? ""));
  return {
    bytes: Number(length),
    name: filename ?? "",
    kind: filetype?.startsWith("video/") ? "video" : "photo",
  };
}

function getMetadata(header: string): Record<string, string | null> {
  try {
    return header === "" ? {} : Metadata.parse(header);
  } catch {
    throw createInvalid({ "Upload-Metadata": m.media_upload_metadata() });
  }
}
