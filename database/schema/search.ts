import type { FilterName } from "#domain/listing/filters/registry.ts";
import type { BhkBucket, TenantType, TransactionType } from "#domain/property/choices.ts";
import type { Answer, PlainColumn, PlainName } from "#domain/property/fields/fields.ts";
import type { YesNoQuestion } from "#domain/property/fields/yes-no.ts";
import type { PropertyType } from "#domain/property/kinds.ts";

/** One per property, written by triggers. Each word has a space before and after it: ` one two `. */
export interface SearchDocumentTable {
  property_id: number;
  bhk: BhkBucket[];
  strong_words: string;
  words: string;
}

/** The words by which the listings of a kind are found. */
export interface KindWordTable {
  property_type: PropertyType;
  words: string;
}

/** Columns of the filters that are fields of a property, and of those about a yes/no question. */
type FieldColumns = { [N in (FilterName | YesNoQuestion) & PlainName as PlainColumn<N>]: Answer<N> };

/** The view that searches read: public properties only. */
export interface SearchListingView extends FieldColumns {
  id: number;
  property_type: PropertyType;
  bhk: BhkBucket[];
  region_slug: string;
  town_slug: string;
  locality_slug: string | null;
  /** Rupees; per month unless for sale. */
  price: number | null;
  /** Square feet. */
  area: number;
  rating: number | null;
  tenant_type: TenantType | null;
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
