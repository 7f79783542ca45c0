import { createPhotoForm } from "./forms.ts";
import type { Row } from "./permission-rows.ts";
import { PIECE } from "./uploads.ts";

const FIRST_PIECE = { ...PIECE, "upload-offset": "0" };

/** Photos and videos, whole and in pieces. */
export const MEDIA_CALLS: Record<string, Row> = {
  "POST /api/v1/media": {
    answers: [401, 201, 201, 201],
    ask: (world) => {
      const form = createPhotoForm([{ name: "front.jpg", bytes: world.jpeg }]);
      return { payload: form.payload, headers: { "content-type": form.contentType } };
    },
  },
  // A photo cannot have a poster.
  "PUT /api/v1/media/{id}/poster (a photo of one's own)": {
    answers: [401, 404, 404, 404],
    ask: (world) => ({
      path: `/api/v1/media/${world.ownMedia}/poster`,
      payload: world.jpeg,
      headers: { "content-type": "image/jpeg" },
    }),
  },
  "DELETE /api/v1/media/{id} (somebody else's)": {
    answers: [401, 404, 404, 200],
    ask: (world) => ({ path: `/api/v1/media/${world.otherMedia}` }),
  },
  "DELETE /api/v1/media/{id} (own)": {
    answers: [401, 200, 200, 200],
    ask: (world) => ({ path: `/api/v1/media/${world.ownMedia}` }),
  },
  "POST /api/v1/uploads": {
    answers: [401, 201, 201, 201],
    ask: () => ({ headers: { "tus-resumable": "1.0.0", "upload-length": "5" } }),
  },
  "PATCH /api/v1/uploads/{id} (somebody else's)": {
    answers: [401, 404, 404, 404],
    ask: (world) => ({
      path: `/api/v1/uploads/${world.otherUpload}`,
      headers: FIRST_PIECE,
      payload: "12345",
    }),
  },
  "PATCH /api/v1/uploads/{id} (own)": {
    answers: [401, 204, 204, 204],
    ask: (world) => ({ path: `/api/v1/uploads/${world.ownUpload}`, headers: FIRST_PIECE, payload: "12345" }),
  },
  "POST /api/v1/uploads/{id}/finish (somebody else's)": {
    answers: [401, 404, 404, 404],
    ask: (world) => ({ path: `/api/v1/uploads/${world.otherUpload}/finish` }),
  },
  // Five bytes are not a photo.
  "POST /api/v1/uploads/{id}/finish (own)": {
    answers: [401, 415, 415, 415],
    ask: (world) => ({ path: `/api/v1/uploads/${world.ownUpload}/finish` }),
  },
  "DELETE /api/v1/uploads/{id} (somebody else's)": {
    answers: [401, 404, 404, 404],
    ask: (world) => ({
      path: `/api/v1/uploads/${world.otherUpload}`,
      headers: { "tus-resumable": "1.0.0" },
    }),
  },
};
