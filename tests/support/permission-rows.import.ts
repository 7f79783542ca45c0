import type { Row } from "./permission-rows.ts";
import { createArchive, createArchiveForm, createSheetForm, PLOT_ROW, writeCsvSheet } from "./sheets.ts";

const archive = () => {
  const form = createArchiveForm(createArchive({}));
  return { payload: form.payload, headers: { "content-type": form.contentType } };
};

/** Many properties from one sheet. */
export const IMPORT_CALLS: Record<string, Row> = {
  "GET /api/v1/imports": { answers: [401, 403, 200, 200] },
  "GET /api/v1/imports/template.csv": { answers: [200, 200, 200, 200] },
  "GET /api/v1/imports/template.xlsx": { answers: [200, 200, 200, 200] },
  "GET /api/v1/imports/export.csv": { answers: [401, 403, 200, 200] },
  "GET /api/v1/imports/export.xlsx": { answers: [401, 403, 200, 200] },
  "POST /api/v1/imports": {
    answers: [401, 403, 201, 201],
    ask: () => {
      const form = createSheetForm({ name: "plots.csv", bytes: writeCsvSheet([PLOT_ROW]) });
      return { payload: form.payload, headers: { "content-type": form.contentType } };
    },
  },
  "GET /api/v1/imports/{id} (own)": {
    answers: [401, 403, 200, 200],
    ask: (world) => ({ path: `/api/v1/imports/${world.ownImport}` }),
  },
  "GET /api/v1/imports/{id} (somebody else's)": {
    answers: [401, 403, 404, 200],
    ask: (world) => ({ path: `/api/v1/imports/${world.otherImport}` }),
  },
  "POST /api/v1/imports/{id}/photos (own)": {
    answers: [401, 403, 200, 200],
    ask: (world) => ({ path: `/api/v1/imports/${world.ownImport}/photos`, ...archive() }),
  },
  "POST /api/v1/imports/{id}/photos (somebody else's)": {
    answers: [401, 403, 404, 200],
    ask: (world) => ({ path: `/api/v1/imports/${world.otherImport}/photos`, ...archive() }),
  },
  // No row has something to fix.
  "GET /api/v1/imports/{id}/to-fix.csv (own)": {
    answers: [401, 403, 404, 404],
    ask: (world) => ({ path: `/api/v1/imports/${world.ownImport}/to-fix.csv` }),
  },
  "GET /api/v1/imports/{id}/to-fix.csv (somebody else's)": {
    answers: [401, 403, 404, 404],
    ask: (world) => ({ path: `/api/v1/imports/${world.otherImport}/to-fix.csv` }),
  },
  "GET /api/v1/imports/{id}/to-fix.xlsx (own)": {
    answers: [401, 403, 404, 404],
    ask: (world) => ({ path: `/api/v1/imports/${world.ownImport}/to-fix.xlsx` }),
  },
  "GET /api/v1/imports/{id}/to-fix.xlsx (somebody else's)": {
    answers: [401, 403, 404, 404],
    ask: (world) => ({ path: `/api/v1/imports/${world.otherImport}/to-fix.xlsx` }),
  },
  // No row can be listed, so there is nothing to start or to undo.
  "POST /api/v1/imports/{id}/start (own)": {
    answers: [401, 403, 409, 409],
    ask: (world) => ({ path: `/api/v1/imports/${world.ownImport}/start`, payload: {} }),
  },
  "POST /api/v1/imports/{id}/start (somebody else's)": {
    answers: [401, 403, 404, 409],
    ask: (world) => ({ path: `/api/v1/imports/${world.otherImport}/start`, payload: {} }),
  },
  "POST /api/v1/imports/{id}/undo (own)": {
    answers: [401, 403, 409, 409],
    ask: (world) => ({ path: `/api/v1/imports/${world.ownImport}/undo` }),
  },
  "POST /api/v1/imports/{id}/undo (somebody else's)": {
    answers: [401, 403, 404, 409],
    ask: (world) => ({ path: `/api/v1/imports/${world.otherImport}/undo` }),
  },
  "POST /api/v1/imports/{id}/restore (own)": {
    answers: [401, 403, 409, 409],
    ask: (world) => ({ path: `/api/v1/imports/${world.ownImport}/restore` }),
  },
  "POST /api/v1/imports/{id}/restore (somebody else's)": {
    answers: [401, 403, 404, 409],
    ask: (world) => ({ path: `/api/v1/imports/${world.otherImport}/restore` }),
  },
};
