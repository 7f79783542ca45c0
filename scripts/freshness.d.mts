export function isStale(root: string): boolean;
export function stamp(root: string, print?: string): void;
export function fingerprint(root: string): string;
