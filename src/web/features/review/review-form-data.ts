/** What was typed, to show it again. */
export interface ReviewValues {
  readonly rating: string;
  readonly text: string;
}
