/** The id of the section, which its form comes back to. */
export const GET_IN_TOUCH = "get-in-touch";
