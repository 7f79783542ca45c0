/** What one provider has given us for our site. */
export interface SocialClient {
  id: string;
  secret: string;
}

/** Who may vouch for people; whoever is left out is not offered. */
export interface SocialConfig {
  /** Any OpenID Connect issuer that has a discovery document; Google by default. */
  google?: SocialClient & { issuer: string };
  /** `origin` stands in for both hosts of Facebook where they are not asked themselves. */
  facebook?: SocialClient & { origin?: string };
}

/** A provider that keeps us waiting longer is down. */
export const PROVIDER_WAIT_MS = 8_000;
