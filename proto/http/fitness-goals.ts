import { z } from 'zod';
import { lagosDay } from './lagos-time.ts';
import { endpoint } from './endpoint.ts';
import { GOAL_PRIORITIES, GOAL_RULES, GOAL_TYPES } from './goal-rules.ts';
import { instant, opaqueId, userId } from './shared.ts';
import { choiceOf, day, DAY_FORM, textOf, numberOf, oneOf } from './text-fields.ts';

export const fitnessGoal = z
  .object({
    id: z.string(),
    userId: z.number().int(),
    goalType: z.enum(GOAL_TYPES),
    type: z.enum(GOAL_TYPES).meta({ description: 'The same as goalType' }),
    target: z.number(),
    current: z.number().meta({ description: 'Of a daily goal: of this Lagos day' }),
    unit: z.string(),
    deadline: z.iso.date().nullable(),
    isDaily: z.boolean(),
    isCompleted: z.boolean(),
    priority: z.enum(GOAL_PRIORITIES),
    description: z.string().nullable(),
    movedBy: z.enum(['workouts', 'hand']),
    reachedAt: instant.nullable().meta({ description: 'When it was reached; of a daily goal: today' }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'FitnessGoal' });
export type FitnessGoal = z.output<typeof fitnessGoal>;

const DEADLINE = 'Give the deadline as a day such as 2026-12-31.';

// A date picker gives a day, some clients an instant, which counts as its day in Lagos.
const deadline = z
  .string(DEADLINE)
  .transform((text) => (z.iso.datetime({ offset: true }).safeParse(text).success ? lagosDay(new Date(text)) : text))
  .pipe(day(DEADLINE))
  .meta({ anyOf: [DAY_FORM, { format: 'date-time' }] });

const fields = {
  target: numberOf(GOAL_RULES.target),
  current: numberOf(GOAL_RULES.current),
  unit: textOf(GOAL_RULES.unit),
  deadline,
  priority: oneOf(GOAL_PRIORITIES, 'Choose low, medium or high.'),
  description: textOf(GOAL_RULES.description),
};

const goalBody = z
  .object({
    userId,
    goalType: choiceOf(GOAL_RULES.goalType),
    target: fields.target,
    current: fields.current.default(0),
    unit: fields.unit.optional().meta({ description: 'Workouts move goals in minutes, calories or workouts' }),
    deadline: fields.deadline.optional().meta({ description: 'A Lagos day; only a daily goal can do without' }),
    isDaily: z.boolean('Daily must be yes or no.').optional().meta({ description: 'True for steps unless given' }),
    priority: fields.priority.default('medium'),
    description: fields.description.optional(),
  })
  .superRefine((goal, context) => {
    if (goal.deadline === undefined && !(goal.isDaily ?? goal.goalType === 'steps')) {
      context.addIssue({ code: 'custom', path: ['deadline'], message: 'A deadline is required.' });
    }
  });

const goalId = z.object({ id: opaqueId });
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
// A goal of a day that is over is refused, so the example's is far away.
const goodGoal = { userId: 1, goalType: 'steps', target: 10_000, current: 0, unit: 'steps', deadline: '2036-12-31', isDaily: true };

export const fitnessGoals = {
  listGoals: endpoint({
    method: 'GET',
    path: '/api/fitness-goals/{userId}',
    summary: "The member's goals: open daily ones, then open ones, then done ones, each newest first",
    actors: ['member'],
    params: z.object({ userId }),
    replies: { 200: z.array(fitnessGoal) },
    examples: { good: { params: { userId: '1' } }, bad: { params: { userId: 'me' } } },
  }),
  setGoal: endpoint({
    method: 'POST',
    path: '/api/fitness-goals',
    summary: 'Set a fitness goal',
    actors: ['member'],
    body: goalBody,
    replies: { 201: fitnessGoal },
    examples: { good: { body: goodGoal }, bad: { body: { ...goodGoal, target: 0 } } },
  }),
  changeGoal: endpoint({
    method: 'PATCH',
    path: '/api/fitness-goals/{id}',
    summary: 'Move an own goal by hand, or change it',
    actors: ['member'],
    params: goalId,
    body: z.object({ userId, ...fields }).partial(),
    replies: { 200: fitnessGoal },
    examples: { good: { params: someId, body: { current: 4200 } }, bad: { params: someId, body: { current: 'all' } } },
  }),
  deleteGoal: endpoint({
    method: 'DELETE',
    path: '/api/fitness-goals/{id}',
    summary: 'Take an own goal away',
    actors: ['member'],
    params: goalId,
    replies: { 204: null },
    examples: { good: { params: someId }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
};
