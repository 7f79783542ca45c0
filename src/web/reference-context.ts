import { createContext } from "react";

/** On the server, the short reference of the request, which error pages show. */
export const ReferenceContext = createContext<string | undefined>(undefined);
