import { z } from "zod";
import { moderationRow, trailLine } from "#contract/admin/moderation.ts";
import {
  countedAnswer,
  createOneOf,
  createPagingFields,
  createSortField,
  SORTS,
  searchText,
} from "#contract/fields/list.ts";
import { allowText, publicId, requireId } from "#contract/fields/values.ts";
import { USER_ROLE_VALUES, USER_STATUS_VALUES } from "#domain/account/choices.ts";
import { ADMIN_PAGE_SIZES, LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { proofInput } from "./sign-in.ts";

/** `GET /api/v1/admin/users` and the address of the screen: the same names and values. */
export const userQuery = z.object({
  search: searchText.default(""),
  role: createOneOf(["all", ...USER_ROLE_VALUES]).default("all"),
  status: createOneOf(["all", ...USER_STATUS_VALUES]).default("all"),
  sort: createSortField(SORTS.user),
  ...createPagingFields(ADMIN_PAGE_SIZES[0]),
});
export type UserQuery = z.infer<typeof userQuery>;

/** An account as a row of the list. */
export const userRow = z.object({
  _id: publicId,
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  mobile: z.string().nullable(),
  mobileConfirmed: z.boolean(),
  avatar: z.string().nullable(),
  usertype: z.enum(USER_ROLE_VALUES),
  status: z.enum(USER_STATUS_VALUES),
  /** Its holder has deleted it: it cannot be changed any more. */
  deleted: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Their properties that are not deleted. */
  properties: z.number(),
});
export type UserRow = z.infer<typeof userRow>;

export const userList = z.object({
  users: z.array(userRow),
  counters: z.object({ total: z.number(), active: z.number() }),
  ...countedAnswer,
});
export type UserList = z.infer<typeof userList>;

/** `GET /api/v1/admin/users/{id}` */
export const userDossier = z.object({
  user: userRow.extend({
    /** On how many devices they are signed in. */
    sessions: z.number(),
    /** The account that this one was merged into. */
    mergedInto: publicId.nullable(),
    /** An authenticator app is set up. */
    hasApp: z.boolean(),
    passkeys: z.number(),
  }),
  /** Their newest properties. */
  properties: z.array(moderationRow),
  /** Their newest leads. */
  leads: z.array(
    z.object({
      _id: publicId,
      propertyId: publicId,
      propertyTitle: z.string(),
      kind: z.string(),
      status: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Other accounts with the same number or name, which may belong to the same person. */
  alike: z.array(userRow),
  /** What was done with the account, newest first. */
  trail: z.array(trailLine),
});
export type UserDossier = z.infer<typeof userDossier>;

/** The reason, for the activity log. */
const reason = allowText(LIMITS.messageLength).default("");

/** `PATCH /api/v1/admin/users/{id}`: one thing at a time. */
export const userChange = z
  .object({
    status: z.enum(["active", "suspended"], { error: () => m.user_error_status() }).optional(),
    role: z.enum(USER_ROLE_VALUES, { error: () => m.user_error_role() }).optional(),
    /** The status or the role as it was read: the change is refused if a colleague has changed it since. */
    from: z.enum([...USER_STATUS_VALUES, ...USER_ROLE_VALUES]).optional(),
    reason,
  })
  // Needed to change a role.
  .extend(proofInput.shape)
  .refine((change) => (change.status === undefined) !== (change.role === undefined), {
    path: ["status"],
    error: () => m.user_error_one_change(),
  });
export type UserChange = z.infer<typeof userChange>;

/** `POST /api/v1/admin/users/{id}/reset-second-step`: with the admin's own password. */
export const twoFactorResetInput = proofInput.extend({ reason });
export type TwoFactorReset = z.infer<typeof twoFactorResetInput>;

/** `POST /api/v1/admin/users/{id}/end-sessions`: with the admin's own password. */
export const sessionsEndInput = proofInput.extend({ reason });
export type SessionsEnd = z.infer<typeof sessionsEndInput>;

/** `POST /api/v1/admin/users/{id}/merge`: which account keeps everything, with the admin's own password. */
export const userMerge = proofInput.extend({
  into: z
    .string({ error: () => m.user_error_merge_id() })
    .trim()
    .toLowerCase()
    .pipe(requireId(m.user_error_merge_id)),
  /** When each account was last changed, as it was read: the merge is refused if one was changed since. */
  fromSeen: z.iso.datetime().optional(),
  intoSeen: z.iso.datetime().optional(),
});
export type UserMerge = z.infer<typeof userMerge>;

/** An account that is about to be merged. */
export interface MergedAccount extends UserRow {
  /** The number of leads that its holder has sent. */
  readonly leads: number;
  /** The last sign-in on a device that is still signed in; null if there is none. */
  readonly signedInAt: string | null;
  readonly updatedAt: string;
}

/** Both accounts, as the team reads them before it merges one into the other. */
export interface MergeQuestion {
  readonly from: MergedAccount;
  readonly into: MergedAccount;
}

export const userAnswer = z.object({ user: userRow, message: z.string() });
export type UserAnswer = z.infer<typeof userAnswer>;
