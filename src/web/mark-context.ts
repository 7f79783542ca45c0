import { createContext } from "react";

/** On the server, the mark of inline scripts that may run (`platform/http/inline-scripts.ts`). */
export const MarkContext = createContext<string | undefined>(undefined);
