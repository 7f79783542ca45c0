// Only names that the types of Paraglide's library mention.
export type Lix = never;
export type LixRuntimeQueryResult = never;
export declare function openLix(): never;
export declare class Value {}
