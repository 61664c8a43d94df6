import { describe, expect, it } from 'vitest';
import { analysisReducer, canComplete, nextOf, requestOf, startOf, type Action } from './analysis-state.ts';
import type { HowSent } from './read-failure.ts';
import type { AnalysisState, Photo, Step } from './analysis-steps.ts';

const photo: Photo = { image: 'data:image/jpeg;base64,/9j/', bytes: 181_000 };
const dish = { dishId: 'jollof-rice', name: 'Jollof rice', portionGrams: 300 };

function play(...actions: Action[]): AnalysisState {
  return actions.reduce(analysisReducer, startOf('lunch'));
}

const ready: Action = { type: 'photo-ready', photo };
const sent: Action = { type: 'sent' };
const refused = (status: number, code = '', extra: object = {}, how: Partial<HowSent> = {}): Action => ({
  type: 'refused',
  fromTable: false,
  accepted: false,
  ...how,
  reply: { status, message: 'A sentence.', body: { code, ...extra } },
});
const chosen: Action = { type: 'dishes-chosen', dishes: [dish] };

describe('the steps of an analysis', () => {
  it.each<[string, Action[], Partial<Step>]>([
    ['begins with no photo', [], { at: 'choose', preparing: false, problem: null }],
    ['prepares a picked photo', [{ type: 'photo-picked' }], { at: 'choose', preparing: true }],
    ['says why a photo is refused', [ready, { type: 'photo-refused', problem: 'No.' }], { at: 'choose', problem: 'No.' }],
    ['asks for a dish', [ready, { type: 'dish-wanted', reason: 'no-ai' }], { at: 'dish', reason: 'no-ai', candidates: [] }],
    ['uploads', [ready, sent], { at: 'sending', stage: 'uploading' }],
    ['analyzes once the photo is there', [ready, sent, { type: 'uploaded' }], { at: 'sending', stage: 'analyzing' }],
    ['says that it takes longer', [ready, sent, { type: 'uploaded' }, { type: 'waited-long' }], { at: 'sending', stage: 'slow' }],
    ['never calls an upload slow analysis', [ready, sent, { type: 'waited-long' }], { at: 'sending', stage: 'uploading' }],
    ['ends with the report', [ready, sent, { type: 'finished', id: 'a1' }], { at: 'done', id: 'a1' }],
    ['hears no answer after Cancel', [ready, sent, { type: 'back' }, { type: 'finished', id: 'a1' }], { at: 'choose' }],
    ['hears no failure after Cancel', [ready, sent, { type: 'back' }, refused(500)], { at: 'choose', problem: null }],
    ['can be sent again after a failure', [ready, sent, refused(500), sent], { at: 'sending', stage: 'uploading' }],
  ])('%s', (_, actions, step) => {
    expect(play(...actions).step).toMatchObject(step);
  });

  it.each<[string, Action, Partial<Step>]>([
    ['402', refused(402), { at: 'limit', message: 'A sentence.' }],
    ['403 consent_required', refused(403, 'consent_required'), { at: 'consent' }],
    [
      '422 dish_required',
      refused(422, 'dish_required', { candidates: [{ dishId: 'eba', name: 'Eba' }, { dishId: 7 }] }),
      { at: 'dish', candidates: [{ dishId: 'eba', name: 'Eba' }] },
    ],
    [
      'no network',
      refused(0),
      {
        at: 'failed',
        failure: { kind: 'offline', message: 'A sentence.', waitSeconds: null, fromTable: false, aiAway: false, offerTable: false },
      },
    ],
    [
      '503 of the AI',
      refused(503),
      {
        at: 'failed',
        failure: { kind: 'unclear', message: 'A sentence.', waitSeconds: null, fromTable: false, aiAway: true, offerTable: true },
      },
    ],
    [
      '500',
      refused(500),
      {
        at: 'failed',
        failure: { kind: 'unclear', message: 'A sentence.', waitSeconds: null, fromTable: false, aiAway: false, offerTable: true },
      },
    ],
    [
      '422 of an unclear photo',
      refused(422, 'unclear'),
      {
        at: 'failed',
        failure: { kind: 'unclear', message: 'A sentence.', waitSeconds: null, fromTable: false, aiAway: false, offerTable: true },
      },
    ],
    [
      '429 with its wait',
      refused(429, 'slow_down', { retryAfterSeconds: 11.2 }),
      {
        at: 'failed',
        failure: { kind: 'refused', message: 'A sentence.', waitSeconds: 12, fromTable: false, aiAway: false, offerTable: false },
      },
    ],
    [
      '413',
      refused(413),
      {
        at: 'failed',
        failure: { kind: 'refused', message: 'A sentence.', waitSeconds: null, fromTable: false, aiAway: false, offerTable: false },
      },
    ],
  ])('%s leads to its step', (_, answer, step) => {
    expect(play(ready, sent, answer).step).toMatchObject(step);
  });

  it('neither offers the food table nor asks for a clearer photo after the food table failed', () => {
    const byTable = { fromTable: true };
    const failureAfter = (status: number) => play(ready, chosen, sent, refused(status, '', {}, byTable)).step;
    expect(failureAfter(503)).toMatchObject({ at: 'failed', failure: { kind: 'refused', offerTable: false } });
    expect(failureAfter(500)).toMatchObject({ at: 'failed', failure: { kind: 'unclear', fromTable: true, offerTable: false } });
  });

  it.each([402, 403, 404, 409, 422, 429, 500, 503, 504])('%d after the photo was accepted is a failed analysis', (status) => {
    const step = play(ready, sent, refused(status, 'consent_required', {}, { accepted: true })).step;
    expect(step).toMatchObject({ at: 'failed', failure: { kind: 'unclear', fromTable: false, offerTable: true } });
    const ofTable = play(ready, chosen, sent, refused(status, '', {}, { accepted: true, fromTable: true })).step;
    expect(ofTable).toMatchObject({ at: 'failed', failure: { kind: 'unclear', fromTable: true, aiAway: false, offerTable: false } });
  });

  it('keeps the photo, the meal and the hint after every failure', () => {
    const draft = play({ type: 'draft-changed', change: { meal: 'dinner', hint: 'with fish' } }, ready, sent, refused(0)).draft;
    expect(draft).toMatchObject({ photo, meal: 'dinner', hint: 'with fish' });
  });

  it('forgets the dish with the photo it was chosen for', () => {
    expect(play(ready, chosen, ready).draft.dishes).toEqual([]);
    expect(play(ready, chosen, { type: 'back' }).draft.dishes).toEqual([]);
  });
});

describe('the request', () => {
  const draft = play(ready, { type: 'draft-changed', change: { completesMeal: true, hint: ' with fish ' } }).draft;

  it('sends the hint to the AI only', () => {
    expect(requestOf(draft, 7)).toEqual({ userId: 7, mealType: 'lunch', completesMeal: true, hint: 'with fish' });
    expect(requestOf({ ...draft, dishes: [dish] }, 7)).toEqual({
      userId: 7,
      mealType: 'lunch',
      completesMeal: true,
      dishId: 'jollof-rice',
      portionGrams: 300,
    });
  });

  it('names each dish of a plate with its portion', () => {
    const eba = { dishId: 'eba', name: 'Eba', portionGrams: null };
    const request = requestOf({ ...draft, dishes: [eba, dish] }, 7);
    expect(request).toMatchObject({ dishes: [{ dishId: 'eba' }, { dishId: 'jollof-rice', portionGrams: 300 }] });
    expect(request).not.toHaveProperty('dishId');
    expect(request).not.toHaveProperty('hint');
  });

  it('does not let a snack complete a meal of the day', () => {
    expect(canComplete('snack')).toBe(false);
    expect(requestOf({ ...draft, meal: 'snack' }, 7).completesMeal).toBe(false);
  });
});

describe('what follows a photo', () => {
  it.each([
    ['its report, by AI', { aiOff: false, online: true, canChoose: true }, 'report'],
    ['its dish, without AI', { aiOff: true, online: true, canChoose: false }, 'dish'],
    ['without a network its dish, for AI will not look at it', { aiOff: true, online: false, canChoose: true }, 'dish'],
    ['without a network its dish, or nothing more', { aiOff: false, online: false, canChoose: true }, 'either'],
    ['nothing more where no dish can be chosen', { aiOff: true, online: false, canChoose: false }, 'report'],
  ])('is %s', (_, known, next) => {
    expect(nextOf(known)).toBe(next);
  });
});
