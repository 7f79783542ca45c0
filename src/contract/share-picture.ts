/** The texts on the picture that other sites show beside a link. */
export interface SharePictureContent {
  readonly brand: string;
  readonly tag: string;
  readonly title: string;
  readonly place: string;
  readonly price: string;
  /** Shown where the team has checked something. */
  readonly badge: string | null;
  /** Key of a stored photo. */
  readonly photo: { readonly key: string; readonly width: number } | null;
}
