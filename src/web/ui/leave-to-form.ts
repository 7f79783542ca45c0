/** The change handler that React requires of a controlled field whose form handles the change. */
export const leaveToForm = (): void => {};
