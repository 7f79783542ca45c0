import type {
  Availability,
  BhkBucket,
  Facing,
  Furnishing,
  PostedBy,
  Purpose,
  TransactionType,
} from "#domain/property-choices.ts";
import type { PropertyType } from "#domain/property-kinds.ts";

/** Kept by triggers beside each property. Words stand between blanks: ` one two `. */
export interface SearchDocumentTable {
  property_id: number;
  bhk: BhkBucket[];
  strong_words: string;
  words: string;
}

/** The view of what is found: public properties only (0003). */
export interface SearchListingView {
  id: number;
  property_type: PropertyType;
  purpose: Purpose;
  bhk: BhkBucket[];
  region_slug: string;
  town_slug: string;
  locality_slug: string | null;
  /** Rupees, a month unless bought. */
  price: number | null;
  /** Square feet. */
  area: number;
  posted_by: PostedBy;
  availability: Availability;
  furnishing: Furnishing | null;
  facing: Facing | null;
  rating: number | null;
  transaction_type: TransactionType | null;
  verified: boolean;
  photos_checked: boolean;
  video_checked: boolean;
  amenities: string[];
  lat: number;
  lng: number;
  /** Seconds since 1970. */
  posted: number;
  score: number;
  rating_rank: number | null;
  strong_words: string;
  words: string;
}
