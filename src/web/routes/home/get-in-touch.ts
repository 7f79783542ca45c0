/** The id of the section, to which its form returns. */
export const GET_IN_TOUCH = "get-in-touch";
