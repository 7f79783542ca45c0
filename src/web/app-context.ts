import { createContext, RouterContextProvider } from "react-router";
import type { PageGiven, PagePart, Visitor } from "#server/page-given.ts";
import type { Services } from "#server/services.ts";

export type { PageGiven, PagePart, Services, Visitor };

/** `const { lead } = context.get(servicesContext)`: the same services that the API uses. */
export const servicesContext = createContext<Services>();
/** `const { actor } = context.get(visitorContext)` */
export const visitorContext = createContext<Visitor>();
export const originContext = createContext<string>();
export const nonceContext = createContext<string>();
export const newConnectionsContext = createContext<() => Promise<void>>();
export const referenceContext = createContext<string>();
export const trackLoaderContext = createContext<PageGiven["trackLoader"]>();
export const onErrorContext = createContext<(error: unknown) => void>();

/**
 * Receives a document as it was rendered, in parts that follow one another, so that nobody has to read it from a response
 * again.
 */
export const takeDocumentContext = createContext<PageGiven["takeDocument"]>();
/** The HTML of a document's cards by their marks, as UTF-8; null where only data is requested. */
export const renderedCardsContext = createContext<Map<string, Buffer> | null>();

/** Creates the context for the loaders and actions of one request. */
export function getContext(given: PageGiven, request: Request): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, given.services);
  context.set(visitorContext, given.visitor);
  context.set(originContext, given.origin);
  context.set(nonceContext, given.nonce);
  context.set(newConnectionsContext, given.waitForNewConnections);
  context.set(referenceContext, given.reference);
  context.set(trackLoaderContext, given.trackLoader);
  context.set(onErrorContext, given.onError);
  context.set(takeDocumentContext, given.takeDocument);
  context.set(renderedCardsContext, isForData(request) ? null : new Map());
  return context;
}

const isForData = ({ url }: Request): boolean => new URL(url).pathname.endsWith(".data");
