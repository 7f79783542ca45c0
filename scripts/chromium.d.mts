export const CHROMIUM_COMMAND: string;
export function chromiumPath(): string | undefined;
export function wholeChromiumPath(): string | undefined;
