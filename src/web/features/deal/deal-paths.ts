/** Addresses of the papers of a deal. Apart from `paths`, which every page loads: only two pages need these. */
export const dealPaths = {
  /** Accepts files for a paper; not a page. */
  paper: (signed: string, paper: string) => `/deal/${signed}/papers/${paper}`,
  /** A file, not a page. */
  file: (signed: string, file: string) => `/deal/${signed}/files/${file}`,
  /** The same for the team, by the lead. */
  adminPaper: (lead: string, paper: string) => `/admin/deals/${lead}/papers/${paper}`,
  adminFile: (lead: string, file: string) => `/api/v1/admin/leads/${lead}/deal/files/${file}`,
} as const;
