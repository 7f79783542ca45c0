import type { Choice } from "../choice.ts";
import type { CheckKind } from "./choices.ts";

/** What a field holds, and its limits. */
export type FieldValue =
  /**
   * One line of at most so many letters. Forms offer some answers; people may have written others. A code is a
   * registration's number, which may look like a phone's.
   */
  | {
      readonly kind: "line";
      readonly max: number;
      readonly offered?: readonly Choice[];
      readonly isCode?: true;
    }
  /** Several lines. */
  | { readonly kind: "text"; readonly max: number }
  | { readonly kind: "choice"; readonly values: readonly string[] }
  /** A whole number of rupees. */
  | { readonly kind: "rupees"; readonly min: number; readonly max: number }
  | { readonly kind: "whole"; readonly min: number; readonly max: number }
  /** A size that may have decimals: square feet, or units of land. */
  | { readonly kind: "size"; readonly max: number }
  /** Latitude or longitude. */
  | { readonly kind: "degrees"; readonly max: number }
  | { readonly kind: "day" }
  | { readonly kind: "yes-no" }
  | { readonly kind: "pincode" }
  /** The name of a town or locality that we know. */
  | { readonly kind: "place"; readonly max: number }
  /** Any of a list, each yes or no. */
  | { readonly kind: "set"; readonly values: readonly string[] }
  /** The homes of a project, in a table of their own. */
  | { readonly kind: "units" }
  /** Photos and videos in their order, each with a caption; in a table of their own. */
  | { readonly kind: "files" }
  /** Somebody's account. */
  | { readonly kind: "account" };

/** Who may read it: everybody, its owner and the team, or the team alone. */
export type Audience = "public" | "owner" | "team";

/**
 * What a change of it by the owner of an approved listing does (values.md "Kinds of fact"). Immediate: public at once.
 * Reviewed and identity: proposed, and public once the team has approved it. What was checked about an identity fact
 * ends with the approval.
 */
export type ChangeKind = "immediate" | "reviewed" | "identity";

/** Kinds whose answer is one value in one column. The others are lists, tables of their own or somebody's account. */
export type OneValue = Exclude<FieldValue, { kind: "set" | "units" | "files" | "account" }>;

export type FieldGroup = "person" | "basics" | "place" | "size" | "details" | "amenities" | "media" | "price";

/** One field of a property. */
export interface PropertyField {
  /** Where it is stored; the first is the answer itself, the others are worked out with it. None in other tables. */
  readonly columns: readonly string[];
  readonly value: FieldValue;
  readonly seenBy: Audience;
  readonly group: FieldGroup;
  /** What people read before its value. */
  readonly label: () => string;
  readonly change: ChangeKind;
  /** The checks of the team that vouch for it. */
  readonly checks: readonly CheckKind[];
  /** A property cannot be made without it. Of which properties other answers are asked: questions.ts. */
  readonly needed?: true;
  /** What is stored where nothing is said; null unless said otherwise. */
  readonly empty?: string | number | boolean;
  /** The server works it out where nobody says it, so that it is always known. */
  readonly known?: true;
  /** Cards and lists of listings have it too, not only the listing's own page. */
  readonly onCard?: true;
}

/** What an answer of such a kind is on the wire and in the database. */
export type AnswerOf<V extends FieldValue> = V extends { kind: "choice"; values: readonly (infer One)[] }
  ? One
  : V extends { kind: "rupees" | "whole" | "size" | "degrees" }
    ? number
    : V extends { kind: "yes-no" }
      ? boolean
      : string;
