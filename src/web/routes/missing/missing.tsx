import { data } from "react-router";

/** For any address without a route. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
