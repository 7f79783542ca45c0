export const CHROMIUM_COMMAND: string;
export function chromiumPath(): string | undefined;
