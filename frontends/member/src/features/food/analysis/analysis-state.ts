import type { MealType } from '@sabiwell/proto/http/food-rules.ts';
import type { AnalysisState, DishChoice, DishReason, Draft, Photo, Reply, Step } from './analysis-steps.ts';
import { failureStep, type HowSent } from './read-failure.ts';

export type Action =
  | { type: 'photo-picked' }
  | { type: 'photo-ready'; photo: Photo }
  | { type: 'photo-refused'; problem: string }
  | { type: 'photo-removed' }
  | { type: 'draft-changed'; change: Partial<Pick<Draft, 'meal' | 'completesMeal' | 'hint'>> }
  | { type: 'dish-wanted'; reason: DishReason }
  | { type: 'dishes-chosen'; dishes: DishChoice[] }
  | { type: 'sent' }
  | { type: 'uploaded' }
  | { type: 'waited-long' }
  | ({ type: 'refused'; reply: Reply } & HowSent)
  | { type: 'finished'; id: string }
  | { type: 'back' };

const CHOOSE = { at: 'choose', preparing: false, problem: null } as const satisfies Step;

/** The dialog's first state: no photo, and the meal that is usual at this hour. */
export function startOf(meal: MealType): AnalysisState {
  return { draft: { photo: null, meal, completesMeal: false, hint: '', dishes: [] }, step: CHOOSE };
}

/** Whether this meal is one of the three meals of a day; a snack is not. */
export function canComplete(meal: MealType): boolean {
  return meal !== 'snack';
}

/**
 * What follows a photo. Without a network it may be kept as it is, for the AI to look at later, but with its dish the meal is whole as soon
 * as it is sent; the dish can be chosen where the code for that is on this device.
 */
export function nextOf({
  aiOff,
  online,
  canChoose,
}: {
  aiOff: boolean;
  online: boolean;
  canChoose: boolean;
}): 'report' | 'dish' | 'either' {
  if (online) return aiOff ? 'dish' : 'report';
  if (!canChoose) return 'report';
  return aiOff ? 'dish' : 'either';
}

/** The body of POST /api/analyze-food for a draft, without its photo. */
export function requestOf(draft: Draft, userId: number) {
  const { meal, dishes } = draft;
  return {
    userId,
    mealType: meal,
    completesMeal: draft.completesMeal && canComplete(meal),
    ...chosenOf(dishes.map(portionOf)),
    ...(dishes.length === 0 && draft.hint.trim() ? { hint: draft.hint.trim() } : {}),
  };
}

/** A dish as it is sent; without a portion it is the usual one. */
export function portionOf({ dishId, portionGrams }: DishChoice) {
  return { dishId, ...(portionGrams === null ? {} : { portionGrams }) };
}

function chosenOf(dishes: ReturnType<typeof portionOf>[]) {
  return dishes.length > 1 ? { dishes } : dishes[0];
}

/** The dialog's reducer. It ignores events that come too late, such as a reply after Cancel. */
export function analysisReducer(state: AnalysisState, action: Action): AnalysisState {
  const { draft, step } = state;
  switch (action.type) {
    case 'photo-picked':
      return { ...state, step: { at: 'choose', preparing: true, problem: null } };
    case 'photo-ready':
      return { draft: { ...draft, photo: action.photo, dishes: [] }, step: CHOOSE };
    case 'photo-refused':
      return { draft: { ...draft, photo: null }, step: { ...CHOOSE, problem: action.problem } };
    case 'photo-removed':
      return { draft: { ...draft, photo: null, dishes: [] }, step: CHOOSE };
    case 'draft-changed':
      return { ...state, draft: { ...draft, ...action.change } };
    case 'dish-wanted':
      return { ...state, step: { at: 'dish', reason: action.reason, candidates: [] } };
    case 'dishes-chosen':
      return { ...state, draft: { ...draft, dishes: action.dishes } };
    case 'back':
      return { draft: { ...draft, dishes: [] }, step: CHOOSE };
    case 'sent':
      return { ...state, step: { at: 'sending', stage: 'uploading' } };
    default:
      return step.at === 'sending' ? { draft, step: whileSending(state, action) } : state;
  }
}

type SendingAction = Extract<Action, { type: 'uploaded' | 'waited-long' | 'refused' | 'finished' }>;

function whileSending({ step }: AnalysisState, action: SendingAction): Step {
  switch (action.type) {
    case 'uploaded':
      return { at: 'sending', stage: 'analyzing' };
    case 'waited-long':
      return step.at === 'sending' && step.stage === 'analyzing' ? { at: 'sending', stage: 'slow' } : step;
    case 'finished':
      return { at: 'done', id: action.id };
    case 'refused':
      return failureStep(action.reply, action);
  }
}
