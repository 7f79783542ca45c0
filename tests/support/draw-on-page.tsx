import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";

/**
 * The HTML of a part of a page that has links or forms.
 * @param answer of the page's action to the form that was sent last
 */
export function drawOnPage(element: ReactElement, answer?: object): string {
  const hydrationData = answer ? { loaderData: {}, actionData: { page: answer } } : undefined;
  const router = createMemoryRouter([{ id: "page", path: "/", element }], { hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
