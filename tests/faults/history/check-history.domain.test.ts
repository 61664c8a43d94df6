import { describe, expect, test } from 'vitest';
import { checkHistory } from './check-history.domain.ts';
import type { FindingKind } from './finding.ts';
import type { Answer, Effect, History, Published, StoredAnalysis, Submission, Truth } from './history.domain.ts';
import type { AnswerLimits, FaultTime } from './judge-answers.domain.ts';

const limits: AnswerLimits = {
  signUp: 2_000,
  signIn: 2_000,
  signOut: 2_000,
  readUser: 2_000,
  analyzeFood: 6_000,
  readFoodAnalysis: 2_000,
  listFoodAnalyses: 2_000,
  searchFoods: 2_000,
  readDashboard: 2_000,
  readHealthTip: 2_000,
  bookVisit: 2_000,
  changeVisit: 2_000,
  listVisits: 2_000,
  sendMessage: 2_000,
};
const fault: FaultTime = { row: 'F1', from: 10_000, healed: 12_000, until: 14_000, refuseMs: 2_000 };

const byTable: StoredAnalysis = {
  id: 'a1',
  member: 7,
  grams: 100,
  status: 'completed',
  attempt: 1,
  path: 'table',
  submissionHash: 'h1',
  unpublished: 0,
};
const byModel: StoredAnalysis = { ...byTable, id: 'a2', grams: 101, path: 'model', submissionHash: 'h2', attempt: 2 };
const failed: StoredAnalysis = { ...byTable, id: 'a3', grams: 102, path: 'model', submissionHash: 'h3', status: 'failed' };

const submission = (of: StoredAnalysis, end: Submission['end']): Submission => ({
  member: 7,
  grams: of.grams,
  path: of.path,
  ids: [of.id],
  end,
});
const event = (eventId: string, kind: Published['kind'], about: string, sequence: number): Published => ({
  eventId,
  kind,
  about,
  sequence,
});
const effect = (analysisId: string): Effect => ({ analysisId, times: 1, rows: 1 });
const answer = (over: Partial<Answer> = {}): Answer => ({ op: 'readUser', at: 1_000, ms: 20, status: 200, formFaults: [], ...over });

const history: History = {
  answers: [answer(), answer({ at: 11_000, ms: 900, status: 503, code: 'unavailable' })],
  submissions: [submission(byTable, 'reported'), submission(byModel, 'reported'), submission(failed, 'failed')],
  accounts: [{ email: 'amina@example.com', member: 7, canSignIn: true }],
  noticed: [],
  letIn: [],
  care: { visits: [], messages: [] },
};

const truth: Truth = {
  analyses: [byTable, byModel, failed],
  charges: [{ member: 7, holder: 'h2.2' }],
  events: [
    event('e0', 'registered', '7', 1),
    event('e1', 'requested', 'a1', 1),
    event('e2', 'completed', 'a1', 2),
    event('e2', 'completed', 'a1', 2),
    event('e3', 'requested', 'a2', 3),
    event('e4', 'completed', 'a2', 4),
    event('e5', 'requested', 'a3', 1),
    event('e6', 'failed', 'a3', 2),
  ],
  effects: [effect('a1'), effect('a2')],
  handled: new Set(['e2', 'e4']),
  accounts: [{ email: 'amina@example.com', member: 7 }],
  shown: [{ member: 7, listed: ['a2', 'a1'], onDashboard: ['a2', 'a1'] }],
  unpublished: 0,
  deadLetters: [],
  care: { visits: [], requests: new Map(), reminders: new Map(), charged: new Set(), messages: [], contradictions: [] },
};

const check = (past: Partial<History>, now: Partial<Truth>, faults = [fault]) =>
  checkHistory({ ...history, ...past }, { ...truth, ...now }, { faults, limits });

function expectOnly(kind: FindingKind, past: Partial<History>, now: Partial<Truth>, what: RegExp, faults = [fault]) {
  const { findings, counts } = check(past, now, faults);
  expect(findings.map((found) => found.kind)).toEqual(findings.map(() => kind));
  expect(counts[kind]).toBeGreaterThan(0);
  expect(findings.map((found) => found.what).join('\n')).toMatch(what);
}

const without = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter((one) => !is(one));
const changed = (of: StoredAnalysis, over: Partial<StoredAnalysis>) =>
  truth.analyses.map((one) => (one.id === of.id ? { ...one, ...over } : one));
const answers = (over: Partial<Answer>) => ({ answers: [answer(over)] });

test('a good run has no findings; repeats and refusals during a fault are none', () => {
  expect(check({}, {})).toMatchObject({ accepted: 4, repeats: 1, slowestRefusalMs: 900, findings: [] });
});

describe('losses', () => {
  test.each<[string, Partial<History>, Partial<Truth>, RegExp]>([
    [
      'an accepted analysis that is not stored',
      {},
      { analyses: without(truth.analyses, ({ id }) => id === 'a1') },
      /a1 was accepted and is not stored/,
    ],
    ['an event that never went out', {}, { events: without(truth.events, ({ eventId }) => eventId === 'e2') }, /a1 has completed never/],
    ['the event of a failure', {}, { events: without(truth.events, ({ eventId }) => eventId === 'e6') }, /a3 has failed never/],
    ['an event without effect', {}, { effects: [effect('a2')] }, /a1 had no effect/],
    ['an effect that was rolled back', {}, { effects: [effect('a2'), { analysisId: 'a1', times: 1, rows: 0 }] }, /a1 had no effect/],
    ['an effect without its line in the inbox', {}, { handled: new Set(['e4']) }, /inbox has no line for the event of analysis a1/],
    ['an account that is not stored', {}, { accounts: [] }, /joined and is not stored/],
    ['an account that can not sign in', { accounts: [{ email: 'amina@example.com', member: 7, canSignIn: false }] }, {}, /can not sign in/],
    [
      'the event of an account',
      {},
      { events: without(truth.events, ({ kind }) => kind === 'registered') },
      /member 7 joined never went out/,
    ],
    [
      'a report that its member does not see',
      {},
      { shown: [{ member: 7, listed: ['a2'], onDashboard: ['a2'] }] },
      /does not see analysis a1/,
    ],
    [
      'a dashboard that lacks one',
      {},
      { shown: [{ member: 7, listed: ['a2', 'a1'], onDashboard: ['a2'] }] },
      /dashboard of member 7 shows 1 of 2/,
    ],
  ])('finds %s', (_what, past, now, said) => expectOnly('lost', past, now, said));

  test('a report that was given and has failed since', () => {
    const now = { analyses: changed(byTable, { status: 'failed' }), events: [...truth.events, event('e9', 'failed', 'a1', 2)] };
    expectOnly('lost', {}, now, /a1 was reported and has failed since/);
  });

  test.each<[string, Partial<Truth>, RegExp]>([
    ['an analysis that hangs', { analyses: changed(byTable, { status: 'pending' }) }, /a1 is still pending/],
    ['an event that waits in its document', { analyses: changed(byTable, { unpublished: 1 }) }, /a1 holds events/],
    ['an outbox that is not empty', { unpublished: 3 }, /3 events wait/],
    ['a dead letter', { deadLetters: ['FoodAnalysisCompleted'] }, /dead letter/],
  ])('finds %s', (_what, now, said) => expectOnly('unfinished', {}, now, said));
});

describe('doubles', () => {
  const twin = { ...byTable, id: 'a4', submissionHash: 'h4' };
  const ofTwin = [event('e7', 'requested', 'a4', 1), event('e8', 'completed', 'a4', 2)];

  test.each<[string, Partial<History>, Partial<Truth>, RegExp]>([
    [
      'a submission that is stored twice',
      {},
      {
        analyses: [...truth.analyses, twin],
        events: [...truth.events, ...ofTwin],
        effects: [...truth.effects, effect('a4')],
        handled: new Set(['e2', 'e4', 'e8']),
        shown: [{ member: 7, listed: ['a4', 'a2', 'a1'], onDashboard: ['a4', 'a2', 'a1'] }],
      },
      /photo 100 of member 7 is stored twice/,
    ],
    ['an analysis that is listed twice', {}, { shown: [{ member: 7, listed: ['a2', 'a1', 'a1'], onDashboard: ['a2', 'a1'] }] }, /a1 twice/],
    [
      'an analysis that the dashboard shows twice',
      {},
      { shown: [{ member: 7, listed: ['a2', 'a1'], onDashboard: ['a2', 'a1', 'a2'] }] },
      /shows analysis a2 twice/,
    ],
    ['an account that was made twice', {}, { accounts: [...truth.accounts, { email: 'amina@example.com', member: 8 }] }, /two accounts/],
  ])('finds %s', (_what, past, now, said) => expectOnly('doubled', past, now, said));

  test.each<[string, Partial<Truth>, RegExp]>([
    [
      'an event under two ids',
      { events: [...truth.events, event('e9', 'completed', 'a1', 2)], handled: new Set(['e2', 'e9', 'e4']) },
      /2 event ids/,
    ],
    ['an effect that was committed twice', { effects: [{ analysisId: 'a1', times: 2, rows: 1 }, effect('a2')] }, /a1 took effect 2 times/],
  ])('finds %s', (_what, now, said) => expectOnly('published twice', {}, now, said));

  test('a completion that came before its request', () => {
    const early = [event('e2', 'completed', 'a1', 2), event('e1', 'requested', 'a1', 1)];
    const rest = without(truth.events, ({ about }) => about === 'a1');
    expectOnly('out of order', {}, { events: [...early, ...rest] }, /requested of a1 came after/);
  });
});

describe('charges', () => {
  test.each<[string, Partial<Truth>, RegExp]>([
    ['one report charged twice', { charges: [{ member: 7, holder: 'h2.1' }, ...truth.charges] }, /a2 was charged 2 times/],
    ['a failed one that was not given back', { charges: [...truth.charges, { member: 7, holder: 'h3.1' }] }, /a3 \(model, failed\)/],
    ['one of the food table', { charges: [...truth.charges, { member: 7, holder: 'h1.1' }] }, /a1 \(table, completed\)/],
    ['a report that cost nothing', { charges: [] }, /a2 was not charged/],
    ['an earlier attempt in its place', { charges: [{ member: 7, holder: 'h2.1' }] }, /a2 was not charged for attempt 2/],
    ['a charge for nothing', { charges: [...truth.charges, { member: 7, holder: 'h9.1' }] }, /charged for what is not stored/],
  ])('finds %s', (_what, now, said) => expectOnly('charged wrongly', {}, now, said));
});

describe('a used key that let in another photo', () => {
  const letIn = [{ analysis: 'a1', from: 500, at: 900 }];
  const times = { from: 1_000, healed: 1_500, until: 1_600, forgetsKeys: true };

  test.each<[string, Partial<FaultTime>]>([
    ['is found', {}],
    ['is found where its fault forgets nothing', { from: 800, until: 1_600, forgetsKeys: false }],
    ['is found where its photo was over before the fault that forgets', times],
  ])('%s', (_what, over) => expectOnly('doubled', { letIn }, {}, /a used key let in another photo/, [fault, { ...fault, ...over }]));

  test('is excused where the keys of that time may be lost', () => {
    expect(check({ letIn }, {}, [fault, { ...fault, ...times, from: 800 }]).findings).toEqual([]);
  });
});

test('what a client noticed is a finding', () => {
  expectOnly('wrong answer', { noticed: [{ kind: 'wrong answer', what: 'a second reply' }] }, {}, /a second reply/);
});

describe('answers', () => {
  test.each<[string, Partial<Answer>, RegExp, FaultTime?]>([
    ['an error of our own', { at: 11_000, status: 500, code: 'internal' }, /500 internal/],
    ['a session that is gone', { at: 11_000, status: 401, code: 'unauthenticated' }, /401/],
    ['no answer at all', { at: 11_000, status: null }, /no answer at all/],
    ['another refusal than the fault allows', { at: 11_000, status: 502 }, /502/, { ...fault, statuses: [503] }],
    ['words of the inside', { at: 11_000, status: 503, formFaults: ['it shows the inside'] }, /it shows the inside/],
  ])('finds %s', (_what, over, said, during) => expectOnly('wrong answer', answers(over), {}, said, during && [during]));

  test.each<[string, Partial<Answer>, RegExp, FaultTime?]>([
    ['a refusal while nothing was wrong', { status: 503, code: 'unavailable' }, /while nothing was wrong/],
    ['a refusal of what the fault does not touch', { at: 11_000, status: 503 }, /F1 does not touch it/, { ...fault, spares: ['readUser'] }],
  ])('finds %s', (_what, over, said, during) => expectOnly('refused', answers(over), {}, said, during && [during]));

  test.each<[string, Partial<Answer>, RegExp]>([
    ['a refusal that took too long', { at: 11_000, ms: 2_001, status: 503 }, /503 after 2.0 s, 2.0 s at most/],
    ['a success that took too long', { ms: 2_500 }, /200 after 2.5 s/],
    ['a photo that was waited for too long', { op: 'analyzeFood', ms: 6_100, status: 202 }, /202 after 6.1 s/],
  ])('finds %s', (_what, over, said) => expectOnly('too late', answers(over), {}, said));

  test.each<[string, Partial<Answer>, FaultTime?]>([
    ['a photo in the hands of another call', { op: 'analyzeFood', status: 409, code: 'in_progress' }],
    ['a model that gave no report', { op: 'readFoodAnalysis', status: 503, code: 'ai_unavailable' }],
    ['a call that a killed gateway dropped', { at: 11_000, status: null }, { ...fault, cuts: true }],
    ['a call that began before the fault', { at: 9_000, ms: 1_500, status: 502 }],
    ['a refusal after the fault and before all is whole', { at: 13_000, status: 503 }, { ...fault, spares: ['readUser'] }],
    ['a slow success on a slow line', { at: 11_000, ms: 4_000 }, { ...fault, answerMs: 5_000 }],
  ])('lets pass %s', (_what, over, during = fault) => {
    expect(check(answers(over), {}, [during]).findings).toEqual([]);
  });
});
