import type { Purpose } from "./choices.ts";
import { getKind, type PropertyType } from "./kinds.ts";

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
export const isProject: IsAsked = ({ propertyType }) => propertyType === "Project";
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
