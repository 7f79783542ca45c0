export function chromiumPath(): string | undefined;
export function wholeChromiumPath(): string | undefined;
export function bringChromium(): { path: string; from: string; version?: string } | undefined;
