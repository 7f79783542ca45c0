/** 03:10 in India, when hardly anybody uses the site. */
const AT_MS = ((3 - 5) * 60 + (10 - 30)) * 60_000;
const DAY_MS = 86_400_000;

/** In how many milliseconds the next nightly backup begins. */
export const getMsUntilNight = (now: Date): number => {
  const sinceLast = (((now.getTime() - AT_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  return DAY_MS - sinceLast;
};
