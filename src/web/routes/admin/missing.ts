import { data } from "react-router";

/** What no screen of the team answers to. The layout has sent everybody else home before. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
