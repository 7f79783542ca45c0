import type { SocialProvider } from "#domain/account/sign-in.ts";

/** The mark of a provider in its own colours. Decorative: its name is beside it. */
export function SocialMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
      {provider === "google" ? <Google /> : <Facebook />}
    </svg>
  );
}

function Google() {
  return (
    <g fill="none" strokeWidth={4}>
      <path d="M5.07 8A8 8 0 0 1 17.66 6.34" stroke="#ea4335" />
      <path d="M5.07 16A8 8 0 0 1 5.07 8" stroke="#fbbc05" />
      <path d="M17.14 18.13A8 8 0 0 1 5.07 16" stroke="#34a853" />
      <path d="M12 12h8A8 8 0 0 1 17.14 18.13" stroke="#4285f4" />
    </g>
  );
}

function Facebook() {
  return (
    <>
      <circle cx={12} cy={12} r={11} fill="#0866ff" />
      <path
        d="M10.4 23v-8.2H7.6v-3.3h2.8V9.4c0-2.9 1.7-4.4 4.2-4.4.8 0 1.6.1 2.3.2v2.9h-1.5c-1.3 0-1.7.8-1.7 1.6v1.8h3.2l-.5 3.3h-2.7V23Z"
        fill="#fff"
      />
    </>
  );
}
