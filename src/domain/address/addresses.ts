/**
 * The addresses of pages that emails and the API link to. Only pages may import `paths` of src/web/paths.ts, which
 * has these and every other address.
 */
export const ADDRESSES = {
  property: (id: string) => `/user/propertydetail/${id}`,
  /** @param search without the question mark */
  ownerProperties: (search = "") => (search ? `/owner/myproperties?${search}` : "/owner/myproperties"),
  /**
   * Enquiries and figures of the owner's property.
   * @param search without the question mark
   */
  ownerAudience: (id: string, search = "") =>
    search ? `/owner/myproperties/${id}/leads?${search}` : `/owner/myproperties/${id}/leads`,
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
  listings: (search = "") => (search ? `/user/list?${search}` : "/user/list"),
  profile: () => "/profile",
  adminLead: (id: string) => `/admin/leadtracker/${id}`,
  adminUser: (id: string) => `/admin/users/${id}`,
  /** @param search with the question mark */
  adminLeads: (search = "") => `/admin/leadtracker${search}`,
} as const;
