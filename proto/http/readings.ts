import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  NOTES_MAX,
  PRESSURE_UNIT,
  READING_TYPES,
  readingFaults,
  SUGAR_CONTEXTS,
  SUGAR_UNITS,
  TIME_FORMAT_MESSAGE,
  TREND_DAYS,
} from './reading-rules.ts';
import { READING_STATUSES, STATUS_DETAILS, URGENCIES } from './reading-status.ts';
import { moment, pageByTime } from './page.ts';
import { instant, opaqueId, userId } from './shared.ts';

const NOTES_MESSAGE = `Notes must be ${NOTES_MAX.toLocaleString('en')} characters or fewer.`;

export const reading = z
  .object({
    id: z.string(),
    userId: z.number().int(),
    type: z.enum(READING_TYPES),
    systolic: z.number().int().nullable().meta({ description: 'mmHg' }),
    diastolic: z.number().int().nullable().meta({ description: 'mmHg' }),
    value: z.number().int().nullable().meta({ description: 'mg/dL, whatever unit it was entered in' }),
    unit: z.enum([PRESSURE_UNIT, 'mg/dL']),
    enteredValue: z.number().nullable().meta({ description: 'Blood sugar as it was entered' }),
    enteredUnit: z.enum(SUGAR_UNITS).nullable(),
    context: z.enum(SUGAR_CONTEXTS).nullable(),
    contextAssumed: z.boolean().meta({ description: 'The context of a sugar is not known and was taken to be fasting' }),
    status: z.enum(READING_STATUSES),
    statusDetail: z.enum(STATUS_DETAILS),
    urgency: z.enum(URGENCIES),
    notes: z.string().nullable(),
    timestamp: instant.meta({ description: 'When it was measured' }),
    receivedAt: instant,
    version: z.number().int().meta({ description: '1, and one more with each correction' }),
    correctedAt: instant.nullable(),
  })
  .meta({ id: 'Reading' });
export type Reading = z.output<typeof reading>;

const figure = (name: string) => z.number(`${name} must be a number.`).optional();
const readingFields = {
  systolic: figure('Systolic').meta({ description: 'mmHg, 50 to 300' }),
  diastolic: figure('Diastolic').meta({ description: 'mmHg, 30 to 200, less than systolic' }),
  value: figure('Blood sugar value').meta({ description: '10 to 900 mg/dL, or the same in mmol/L' }),
  unit: z.string('Unit must be text.').max(20, "We don't know this unit.").optional(),
  context: z.enum(SUGAR_CONTEXTS, 'Choose fasting, before meal, after meal or random.').optional(),
  timestamp: z.iso.datetime({ offset: true, error: TIME_FORMAT_MESSAGE }).optional(),
  notes: z
    .string('Notes must be text.')
    .trim()
    .max(NOTES_MAX, NOTES_MESSAGE)
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, "Notes hold a character that can't be used.")
    .optional(),
};

export const readingBody = z
  .object({ userId, type: z.enum(READING_TYPES, 'Choose blood pressure or blood sugar.'), ...readingFields })
  .superRefine((body, context) => {
    for (const { path, message } of readingFaults(body)) context.addIssue({ code: 'custom', path: [path], message });
  });

const days = z.coerce.number().pipe(z.literal(TREND_DAYS, 'Choose 7, 30 or 90 days.'));

export const trendSeries = z.object({
  key: z.enum(['systolic', 'diastolic', 'fasting', 'after_meal']).meta({
    description: 'Sugars before a meal and of unknown context stand with fasting, random ones with after_meal',
  }),
  target: z.object({ low: z.number(), high: z.number() }),
  count: z.number().int().meta({ description: 'Readings of all days' }),
  mean: z.number().nullable().meta({ description: 'Of all readings, one decimal' }),
  meanBefore: z.number().nullable().meta({
    description: 'Of as many days before these, to compare with; null if either of the two has fewer than three readings',
  }),
  points: z.array(
    z.object({
      date: z.iso.date().meta({ description: 'A Lagos day that has readings' }),
      mean: z.number(),
      low: z.number(),
      high: z.number(),
      count: z.number().int(),
    }),
  ),
});

export const readingTrend = z
  .object({
    type: z.enum(READING_TYPES),
    days: z.literal(TREND_DAYS),
    from: z.iso.date(),
    to: z.iso.date().meta({ description: 'Today in Lagos' }),
    unit: z.enum([PRESSURE_UNIT, 'mg/dL']),
    count: z.number().int(),
    series: z.array(trendSeries),
  })
  .meta({ id: 'ReadingTrend' });
export type ReadingTrend = z.output<typeof readingTrend>;

const readingId = z.object({ id: opaqueId });
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const goodPressure = { userId: 1, type: 'blood_pressure', systolic: 120, diastolic: 80, unit: 'mmHg' };

export const readings = {
  recordReading: endpoint({
    method: 'POST',
    path: '/api/health-readings',
    summary: 'Record a blood pressure or a blood sugar',
    actors: ['member'],
    body: readingBody,
    replies: { 201: reading },
    examples: { good: { body: goodPressure }, bad: { body: { ...goodPressure, systolic: 'high' } } },
  }),
  listReadings: endpoint({
    method: 'GET',
    path: '/api/health-readings/{userId}',
    summary: "The member's readings, newest first; with format=csv all of them as a file",
    actors: ['member'],
    params: z.object({ userId }),
    query: pageByTime.extend({
      from: moment,
      to: moment,
      type: z.enum(READING_TYPES, 'Choose blood_pressure or blood_sugar.').optional(),
      format: z.enum(['json', 'csv'], 'Choose json or csv.').optional(),
    }),
    replies: { 200: z.array(reading) },
    fileTypes: ['text/csv'],
    examples: {
      good: { params: { userId: '1' }, query: { from: '2026-11-01', limit: '5' } },
      bad: { params: { userId: '1' }, query: { from: '2026-13-45' } },
    },
  }),
  readReadingTrend: endpoint({
    method: 'GET',
    path: '/api/health-readings/{userId}/trend',
    summary: 'Mean, lowest and highest of each day, with the target range',
    actors: ['member'],
    params: z.object({ userId }),
    query: z.object({ type: z.enum(READING_TYPES, 'Choose blood_pressure or blood_sugar.'), days: days.default(30) }),
    replies: { 200: readingTrend },
    examples: {
      good: { params: { userId: '1' }, query: { type: 'blood_pressure', days: '7' } },
      bad: { params: { userId: '1' }, query: { type: 'blood_pressure', days: '8' } },
    },
  }),
  correctReading: endpoint({
    method: 'PATCH',
    path: '/api/health-readings/{id}',
    summary: 'Correct an own reading; what it said before is kept apart. A note of one space is taken away',
    actors: ['member'],
    params: readingId,
    body: z.object({ userId: userId.optional(), ...readingFields }),
    replies: { 200: reading },
    examples: { good: { params: someId, body: { systolic: 118 } }, bad: { params: someId, body: { systolic: 'high' } } },
  }),
  deleteReading: endpoint({
    method: 'DELETE',
    path: '/api/health-readings/{id}',
    summary: 'Take an own reading away; what it said is kept apart',
    actors: ['member'],
    params: readingId,
    replies: { 204: null },
    examples: { good: { params: someId }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
};
