/** The pages that mails lead to. Beside src/web/paths.ts, which only pages may import; a test holds the two together. */
export const ADDRESSES = {
  property: (id: string) => `/user/propertydetail/${id}`,
  ownerProperties: () => "/owner/myproperties",
  ownerEdit: (id: string) => `/owner/edit-property/${id}`,
  /** Asked for with the key of the mail: `?key=`. */
  stillAvailable: (id: string) => `/still-available/${id}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  enquiry: (signed: string) => `/user/enquiry/${signed}`,
  adminLead: (id: string) => `/admin/leadtracker/${id}`,
  adminLeads: () => "/admin/leadtracker",
} as const;
