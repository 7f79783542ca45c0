import { createContext } from "react";

// What only the server knows of a request, for the components that write it into the page.

/** The mark of inline scripts that may run (`platform/pages/pages.ts`); undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The short reference of the request, which error pages show; undefined in the browser. */
export const ReferenceContext = createContext<string | undefined>(undefined);
