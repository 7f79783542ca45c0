/** How wide the photo of a result is shown, as in the `sizes` attribute. */
export const RESULT_SIZES = "(min-width: 1024px) 430px, (min-width: 720px) 45vw, 92vw";
