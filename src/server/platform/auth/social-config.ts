/** The credentials that one provider has given our site. */
export interface SocialClient {
  id: string;
  secret: string;
}

/** The providers people can sign in with; one that is left out is not offered. */
export interface SocialConfig {
  /** Any OpenID Connect issuer that has a discovery document; Google by default. */
  google?: SocialClient & { issuer: string };
  /** `origin` replaces both hosts of Facebook, for example in tests. */
  facebook?: SocialClient & { origin?: string };
}

/** If a provider takes longer to answer, it counts as down. */
export const PROVIDER_TIMEOUT_MS = 8_000;
