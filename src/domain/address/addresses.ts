/** The pages that emails link to. Only pages may import src/web/paths.ts, so they are repeated here; a test compares both. */
export const ADDRESSES = {
  property: (id: string) => `/user/propertydetail/${id}`,
  ownerProperties: () => "/owner/myproperties",
  /** A listing's figures and leads. */
  ownerAudience: (id: string) => `/owner/myproperties/${id}/leads`,
  ownerEdit: (id: string) => `/owner/edit-property/${id}`,
  /** Each has a signed key: the address allows exactly this one action. */
  stillAvailable: (signed: string) => `/still-available/${signed}`,
  unsubscribe: (signed: string) => `/unsubscribe/${signed}`,
  confirmEmail: (signed: string) => `/confirm-email/${signed}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  enquiry: (signed: string) => `/user/enquiry/${signed}`,
  /** A visit, for the visitor or the owner who has its link. */
  visit: (signed: string) => `/visit/${signed}`,
  /** A deal, for the visitor or the owner who has its link. */
  deal: (signed: string) => `/deal/${signed}`,
  /** A member's visits as a calendar; whoever knows the address can read it. */
  visitFeed: (signed: string) => `/visits/${signed}/visits.ics`,
  /** A saved search, for the person who has its link: to confirm it, change how often emails come, or stop them. */
  savedSearch: (signed: string) => `/saved-searches/${signed}`,
  /** @param search without the question mark */
  listings: (search: string) => (search ? `/user/list?${search}` : "/user/list"),
  profile: () => "/profile",
  adminLead: (id: string) => `/admin/leadtracker/${id}`,
  adminUser: (id: string) => `/admin/users/${id}`,
  adminLeads: () => "/admin/leadtracker",
} as const;
