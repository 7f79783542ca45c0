import type { Generated } from "kysely";
import type { UserType } from "#domain/account/roles.ts";
import type { TokenScope } from "#domain/account/sign-in.ts";
import type { CallLanguage } from "#domain/lead/choices.ts";
import type { Defaulted, Stamp, StampOrNull } from "./columns.ts";

export interface UsersTable {
  id: Generated<string>;
  name: string;
  first_name: Defaulted<string>;
  last_name: Defaulted<string>;
  email: string;
  email_verified: Defaulted<boolean>;
  /** An address that will replace `email` once it is confirmed. */
  new_email: string | null;
  image: string | null;
  mobile: string | null;
  /** When a code that was sent to `mobile` was entered; a trigger empties it when the number changes. */
  mobile_confirmed_at: StampOrNull;
  /** The language for calls and posters; null if not chosen. */
  language: CallLanguage | null;
  usertype: Defaulted<UserType>;
  status: Defaulted<"active" | "inactive" | "suspended">;
  demo: Defaulted<boolean>;
  /** The account that this second account of the same person was merged into. */
  merged_into: string | null;
  /** When its owner deleted it; the row contains no personal data any more. */
  deleted_at: StampOrNull;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  token: string;
  expires_at: Stamp;
  ip_address: string | null;
  user_agent: string | null;
  /** Opened by a password only: the session is not valid until the second step is done. */
  awaits_second_step: Defaulted<boolean>;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface CredentialsTable {
  id: Generated<string>;
  user_id: string;
  account_id: string;
  provider_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: StampOrNull;
  refresh_token_expires_at: StampOrNull;
  scope: string | null;
  password: string | null;
  created_at: Stamp;
  updated_at: Stamp;
}

/** An authenticator app. */
export interface AuthenticatorTable {
  user_id: string;
  /** Encrypted. */
  secret: string;
  confirmed_at: StampOrNull;
  last_step: Defaulted<number>;
  created_at: Stamp;
}

export interface RecoveryCodeTable {
  user_id: string;
  /** Argon2id; all codes of an account have the same salt. */
  hash: string;
}

/** A key of a phone, a computer or a security key. */
export interface PasskeyTable {
  id: Generated<string>;
  /** The id that the device gave it, base64url. */
  credential_id: string;
  user_id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: Defaulted<number>;
  transports: Defaulted<string[]>;
  name: string;
  created_at: Stamp;
  used_at: StampOrNull;
}

/** A challenge that a device signs, used once. */
export interface PasskeyChallengeTable {
  challenge: string;
  purpose: "add" | "sign-in";
  holder: string;
  expires_at: Stamp;
}

/** A code that was sent to a mobile number, used once. */
export interface MobileCodeTable {
  id: Generated<string>;
  purpose: "confirm" | "sign-in";
  mobile: string;
  /** Null if no account has confirmed this number: nothing is sent then. */
  user_id: string | null;
  /** Null until the message is written. */
  hash: string | null;
  tries: Defaulted<number>;
  expires_at: Stamp;
}

/** A code that was sent to the person to whom a signed link belongs, used once. */
export interface LinkCodeTable {
  id: Generated<string>;
  /** What it opens, for which side of which thing. */
  opens: string;
  way: "mail" | "sms";
  sent_to: string;
  /** Null until the message is written. */
  hash: string | null;
  tries: Defaulted<number>;
  expires_at: Stamp;
}

export interface MailChoiceTable {
  user_id: string;
  topic: string;
  wanted: boolean;
  updated_at: Stamp;
}

export interface VerificationsTable {
  id: Generated<string>;
  identifier: string;
  value: string;
  expires_at: Stamp;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface ApiTokenTable {
  id: Generated<number>;
  public_id: Generated<string>;
  user_id: string;
  name: string;
  scopes: TokenScope[];
  token_hash: string;
  ending: string;
  created_at: Stamp;
  used_at: StampOrNull;
}
