import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";

/** The HTML of a part of a page that has links or forms. */
export const drawOnPage = (element: ReactElement): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
