import type { Viewer } from "#contract/account/account.ts";

/** A signed-in person as pages get them. */
export const pema: Viewer = {
  _id: "0123456789abcdef01234567",
  name: "Pema Sherpa",
  firstName: "Pema",
  lastName: "Sherpa",
  email: "pema@example.in",
  emailConfirmed: true,
  avatar: null,
  mobile: null,
  language: null,
  usertype: "user",
};
