/** The pages that mails lead to. Beside src/web/paths.ts, which only pages may import; a test holds the two together. */
export const ADDRESSES = {
  property: (id: string) => `/user/propertydetail/${id}`,
  ownerProperties: () => "/owner/myproperties",
  /** A listing's figures, and who asked about it. */
  ownerAudience: (id: string) => `/owner/myproperties/${id}/leads`,
  ownerEdit: (id: string) => `/owner/edit-property/${id}`,
  /** Each with its key: whoever has the address may do this one thing. */
  stillAvailable: (signed: string) => `/still-available/${signed}`,
  unsubscribe: (signed: string) => `/unsubscribe/${signed}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  enquiry: (signed: string) => `/user/enquiry/${signed}`,
  /** A saved search of whoever holds the link: to confirm it, to choose how often, to stop it. */
  savedSearch: (signed: string) => `/saved-searches/${signed}`,
  /** @param search without the question mark */
  listings: (search: string) => (search ? `/user/list?${search}` : "/user/list"),
  profile: () => "/profile",
  adminLead: (id: string) => `/admin/leadtracker/${id}`,
  adminUser: (id: string) => `/admin/users/${id}`,
  adminLeads: () => "/admin/leadtracker",
} as const;
