import type { Choice } from "#domain/choice.ts";
import type { CheckKind, Purpose } from "../choices.ts";
import { getKind, hasUnits, type PropertyType } from "../kinds.ts";

/** The fields that decide which other fields a form asks for. */
export interface QuestionSubject {
  readonly propertyType: PropertyType;
  readonly purpose: Purpose;
  /** The state of construction; ready if nothing was entered. */
  readonly availability?: string | null | undefined;
}

/** Whether such a property has a field. */
export type IsAsked = (subject: QuestionSubject) => boolean;

export const isLand: IsAsked = ({ propertyType }) => getKind(propertyType).land;
/** A building, finished or not; a project consists of many. */
export const isBuilt: IsAsked = (subject) => !isLand(subject);
export const isProject: IsAsked = ({ propertyType }) => hasUnits(propertyType);
export const isSold: IsAsked = ({ purpose }) => purpose === "buy";
export const isLet: IsAsked = ({ purpose }) => purpose !== "buy";
export const isReady: IsAsked = ({ availability }) => (availability ?? "ready") === "ready";
/** A single flat, house, shop or room: what differs between the homes of a project belongs to its units. */
export const isOne: IsAsked = (subject) => isBuilt(subject) && !isProject(subject);
export const isHome: IsAsked = (subject) => getKind(subject.propertyType).home && isOne(subject);
export const isHomeToLet: IsAsked = (subject) => isHome(subject) && isLet(subject);
export const hasOwnLand: IsAsked = (subject) => isLand(subject) || getKind(subject.propertyType).ownLand;
export const hasBedrooms: IsAsked = ({ propertyType }) => getKind(propertyType).needsBedrooms;
export const canBeFurnished: IsAsked = (subject) => getKind(subject.propertyType).furnished && isOne(subject);

/** The kind of value that a field holds, with its limits. */
export type FieldValue =
  /**
   * One line with a maximum length. Forms may offer common answers; people may write others. A code is a registration
   * number, which may look like a phone number.
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
  /** A whole number of rupees; `least` is the smallest that is accepted, where older rows may have less. */
  | { readonly kind: "rupees"; readonly min: number; readonly max: number; readonly least?: number }
  | { readonly kind: "whole"; readonly min: number; readonly max: number }
  /** A size that may have decimals: square feet, or units of land. */
  | { readonly kind: "size"; readonly max: number }
  /** Latitude or longitude. */
  | { readonly kind: "degrees"; readonly max: number }
  | { readonly kind: "day" }
  /** Without `empty` it has three states, of which null is nothing said; `empty: false` makes it a tick box. */
  | { readonly kind: "yes-no" }
  | { readonly kind: "pincode" }
  /** The name of a town or locality that we know. */
  | { readonly kind: "place"; readonly max: number }
  /** Any of a list; each is yes or no. */
  | { readonly kind: "set"; readonly values: readonly string[] }
  /** The homes of a project, in a table of their own. */
  | { readonly kind: "units" }
  /** Photos and videos in order, each with a caption; in a table of their own. */
  | { readonly kind: "files" }
  /** Somebody's account. */
  | { readonly kind: "account" };

/** Who may read it: everybody, its owner and the team, or the team alone. */
export type Audience = "public" | "owner" | "team";

/**
 * The effect of an owner's change on an approved listing (docs/values.md "Kinds of fact"). Immediate: public at once.
 * Reviewed and identity: proposed, and public once the team has approved it. Checks that cover an identity fact end
 * with the approval.
 */
export type ChangeKind = "immediate" | "reviewed" | "identity";

/** Kinds whose answer is one value in one column. The others are lists, tables of their own or somebody's account. */
export type OneValue = Exclude<FieldValue, { kind: "set" | "units" | "files" | "account" }>;

export type FieldGroup = "person" | "basics" | "place" | "size" | "details" | "amenities" | "media" | "price";

/** One field of a property. */
export interface PropertyField {
  /** Its columns: the first holds the answer, the others are calculated from it. None for fields in other tables. */
  readonly columns: readonly string[];
  readonly value: FieldValue;
  readonly seenBy: Audience;
  readonly group: FieldGroup;
  /** The label in front of its value. */
  readonly label: () => string;
  readonly change: ChangeKind;
  /** The team's checks that cover it. */
  readonly checks: readonly CheckKind[];
  /** Which properties have it; every property unless given here. Pages show it and forms ask for it only there. */
  readonly asked?: IsAsked;
  /** Required for creating a property. */
  readonly needed?: true;
  /** Stored if nothing was entered; null unless given here. */
  readonly empty?: string | number | boolean;
  /** Calculated by the server if it was not entered, so that it always has a value. */
  readonly known?: true;
  /** Also shown on cards and in lists, not only on the listing's own page. */
  readonly onCard?: true;
}

/** Whether its answer is yes, no, or nothing; of a tick box "no" may also mean that nothing was said. */
export const hasThreeStates = ({ value, empty }: PropertyField): boolean =>
  value.kind === "yes-no" && empty === undefined;

/** The type of such a value in the API and the database. */
export type AnswerOf<V extends FieldValue> = V extends { kind: "choice"; values: readonly (infer One)[] }
  ? One
  : V extends { kind: "rupees" | "whole" | "size" | "degrees" }
    ? number
    : V extends { kind: "yes-no" }
      ? boolean
      : string;
