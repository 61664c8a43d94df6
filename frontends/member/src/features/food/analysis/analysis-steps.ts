import type { MealType } from '@sabiwell/proto/http/food-rules.ts';

/** A photo that is ready to be sent: a data URL, and the size of the file in bytes. */
export type Photo = { image: string; bytes: number };
export type Candidate = { dishId: string; name: string };
/** The chosen dish; a portion of null means the usual one. */
export type DishChoice = Candidate & { portionGrams: number | null };
/** Why the member is asked to name the dish. */
export type DishReason = 'no-ai' | 'asked' | 'instead' | 'offline';

/** What the member has entered so far. It stays after a failure, so that nothing has to be entered again. */
export type Draft = { photo: Photo | null; meal: MealType; completesMeal: boolean; hint: string; dishes: DishChoice[] };

export type Step =
  | { at: 'choose'; preparing: boolean; problem: string | null }
  | { at: 'dish'; reason: DishReason; candidates: Candidate[] }
  | { at: 'sending'; stage: 'uploading' | 'analyzing' | 'slow' }
  | { at: 'consent' }
  | { at: 'limit'; message: string }
  | { at: 'failed'; failure: Failure }
  | { at: 'done'; id: string };

export type AnalysisState = { draft: Draft; step: Step };

/** The reply of a call that failed; status 0 means that no reply came. */
export type Reply = { status: number; message: string; body?: unknown };

export type Failure = {
  /** offline: the request did not arrive and could not be stored; refused: the server's sentence is shown; unclear: the error result of spec 1 section 8. */
  kind: 'offline' | 'refused' | 'unclear';
  message: string;
  waitSeconds: number | null;
  /** The AI did not answer, so the food table is offered in its place (ai.md 2.3). */
  aiAway: boolean;
  /** The food table was asked: nobody looked at the photo, so a clearer one would not help. */
  fromTable: boolean;
  offerTable: boolean;
};
