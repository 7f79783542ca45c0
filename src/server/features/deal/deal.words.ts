import { getLabel } from "#domain/choice.ts";
import { DEAL_STAGES, type DealStage } from "#domain/deal/choices.ts";
import type { DealMoveError } from "#domain/deal/moves.ts";
import { createConflict, createNotFound, type Failure } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";

export const getStageName = (stage: DealStage): string => getLabel(DEAL_STAGES, stage);

/** Why a move is refused, with what stands now. */
export function createDealMoveError(refusal: DealMoveError, { stage }: { stage: DealStage }): Failure {
  switch (refusal) {
    case "not-yours":
      return createNotFound();
    case "stage":
      return createConflict(m.deal_error_stage({ stage: getStageName(stage) }));
    case "nothing":
      return createConflict(m.deal_error_nothing());
    case "last":
      return createConflict(m.deal_error_last());
    case "stopped":
      return createConflict(m.lead_error_stopped());
  }
}

/** Somebody has moved the deal since the page was opened. */
export const createDealMovedError = (stage: DealStage): Failure =>
  createConflict(m.deal_error_version_moved({ stage: getStageName(stage) }));
