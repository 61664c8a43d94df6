import type { KnownDish } from './dish-match.domain.ts';
import { isInstruction, TEXT_IGNORED, visibleTextIn } from './photo-words.domain.ts';
import type { ModelReply } from '../provider/model-reply.ts';
import type { VisionOutcome } from './vision-answer.domain.ts';
import { repairPrompt } from './vision-prompt.ts';
import { readAnswer } from './vision-schema.ts';

/** The three questions to a model: about the photo, about the photo with a shorter answer, and to repair an answer by its text alone. */
export type AskModel = {
  photo(): Promise<ModelReply>;
  photoShorter(): Promise<ModelReply>;
  repair(prompt: string): Promise<ModelReply>;
};

const UNREADABLE: VisionOutcome = { kind: 'failed', reason: 'unreadable_answer', retryable: false };

/** Shows a photo to the model and interprets its answer: one shorter try when it reached its limit, one repair when it made no sense. */
export async function recognisePhoto(ask: AskModel, dishes: readonly KnownDish[]): Promise<VisionOutcome> {
  const first = await ask.photo();
  const reply = first.kind === 'cut_short' ? await ask.photoShorter() : first;
  if (reply.kind !== 'text') return failureOf(reply);
  const read = readAnswer(reply.text, dishes);
  if (read.kind !== 'nonsense') return read;
  const repaired = await ask.repair(repairPrompt(reply.text, read.issues));
  if (repaired.kind !== 'text') return failureOf(repaired);
  const second = readAnswer(repaired.text, dishes);
  return second.kind === 'nonsense' ? UNREADABLE : carryWarning(second, reply.text);
}

/** The repair never sees the words on the photo, so it can't report them. */
function carryWarning(outcome: VisionOutcome, firstText: string): VisionOutcome {
  if (outcome.kind !== 'food' || outcome.warnings.includes(TEXT_IGNORED) || !isInstruction(visibleTextIn(firstText))) return outcome;
  return { ...outcome, warnings: [TEXT_IGNORED, ...outcome.warnings] };
}

function failureOf(reply: Exclude<ModelReply, { kind: 'text' }>): VisionOutcome {
  switch (reply.kind) {
    case 'refused':
      return { kind: 'failed', reason: 'refused', retryable: false };
    case 'fault':
      return { kind: 'failed', reason: reply.verdict.kind, retryable: reply.verdict.retryable };
    case 'nothing':
      return { kind: 'failed', reason: 'unreadable_answer', retryable: true };
    case 'cut_short':
      return UNREADABLE;
  }
}
