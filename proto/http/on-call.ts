import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  ALERT_STEPS,
  AWAY_MESSAGE,
  MOST_ON_CALL,
  ON_CALL_DAYS_MESSAGE,
  ON_CALL_HOUR_MESSAGE,
  ON_CALL_PERSON_MESSAGE,
  ON_CALL_ROLES,
  ON_CALL_TWICE_MESSAGE,
} from './on-call-rules.ts';
import { instant, opaqueId, storedId } from './shared.ts';
import { line } from './text-fields.ts';

const dayOfWeek = z
  .int(ON_CALL_DAYS_MESSAGE)
  .min(0, ON_CALL_DAYS_MESSAGE)
  .max(6, ON_CALL_DAYS_MESSAGE)
  .meta({ description: 'Sunday is 0' });
const hour = z
  .int(ON_CALL_HOUR_MESSAGE)
  .min(0, ON_CALL_HOUR_MESSAGE)
  .max(23, ON_CALL_HOUR_MESSAGE)
  .meta({ description: 'By the clock in Lagos' });

/** Somebody who is called, or could be. */
export const onCallPerson = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(ON_CALL_ROLES),
    isInUse: z.boolean().meta({ description: 'Whether the account can sign in; nobody else is called' }),
    awayUntil: instant.nullable().meta({ description: 'Until when they are not called' }),
  })
  .meta({ id: 'OnCallPerson' });
export type OnCallPerson = z.output<typeof onCallPerson>;

/** Who is called in an hour of the week, one after the other. */
export const onCallHour = z.object({ dayOfWeek, hour, staffIds: z.array(z.string()) }).meta({ id: 'OnCallHour' });
export type OnCallHour = z.output<typeof onCallHour>;

/** Whom crises go to, hour by hour. */
export const onCallList = z
  .object({
    asOf: instant,
    hours: z.array(onCallHour).meta({ description: 'Hours that have somebody; in the others all case managers are told at once' }),
    people: z.array(onCallPerson).meta({ description: 'Who can be chosen, by name, and whoever stands in the list' }),
  })
  .meta({ id: 'OnCallList' });
export type OnCallList = z.output<typeof onCallList>;

/** Somebody who was told of a crisis, or will be. */
const alerted = z.object({ id: z.string(), name: z.string().nullable() });

/** Who was told that nobody does a crisis, or who is told next, and when. */
export const taskAlert = z.object({ at: instant, step: z.enum(ALERT_STEPS), people: z.array(alerted) }).meta({ id: 'TaskAlert' });
export type TaskAlert = z.output<typeof taskAlert>;

/** Sets who is called in a span of hours; an empty list leaves them to everybody. */
export const onCallChange = z.object({
  days: z.array(dayOfWeek, ON_CALL_DAYS_MESSAGE).min(1, ON_CALL_DAYS_MESSAGE).max(7, 'A week has seven days.'),
  fromHour: hour,
  untilHour: hour.meta({ description: 'The hour in which it ends; no later than `fromHour`: in the next morning' }),
  staffIds: z
    .array(line('The account', 60).overwrite(storedId), ON_CALL_PERSON_MESSAGE)
    .max(MOST_ON_CALL, `At most ${MOST_ON_CALL} people are called one after the other.`)
    .refine((ids) => new Set(ids).size === ids.length, ON_CALL_TWICE_MESSAGE)
    .meta({ description: 'Whom it goes to first, and who is next' }),
});
export type OnCallChange = z.input<typeof onCallChange>;

const listed = {
  method: 'GET',
  summary: 'To whom crises go, by weekday and hour, and who is next',
  replies: { 200: onCallList },
  examples: { good: {}, bad: {} },
} as const;
const changed = {
  method: 'PATCH',
  summary: 'Set who is called in these hours of these days, and who is next',
  body: onCallChange,
  replies: { 200: onCallList },
  examples: {
    good: { body: { days: [1, 2], fromHour: 22, untilHour: 6, staffIds: [] } },
    bad: { body: { days: [], fromHour: 22, untilHour: 6, staffIds: [] } },
  },
} as const;
const away = {
  method: 'PATCH',
  summary: 'Say until when somebody is not called; without a time they are called again',
  params: z.object({ id: opaqueId }),
  body: z.object({ awayUntil: z.iso.datetime({ offset: true, error: AWAY_MESSAGE }).optional() }),
  replies: { 200: onCallList },
  examples: {
    good: { params: { id: '0198c0de-0000-7000-8000-000000000001' }, body: {} },
    bad: { params: { id: '0198c0de-0000-7000-8000-000000000001' }, body: { awayUntil: 'soon' } },
  },
} as const;

/** Who is called for a crisis (docs/adr/0102). Administrators and managers set the list; a case manager says when they are away themselves. */
export const onCall = {
  readOnCallAdmin: endpoint({ ...listed, path: '/api/admin/on-call', actors: ['admin'] }),
  readOnCallCaseManager: endpoint({ ...listed, path: '/api/case-manager/on-call', actors: ['case_manager'] }),
  readOnCallManager: endpoint({ ...listed, path: '/api/sabiwell-manager/on-call', actors: ['manager'] }),
  changeOnCallAdmin: endpoint({ ...changed, path: '/api/admin/on-call', actors: ['admin'] }),
  changeOnCallManager: endpoint({ ...changed, path: '/api/sabiwell-manager/on-call', actors: ['manager'] }),
  sayAwayAdmin: endpoint({ ...away, path: '/api/admin/on-call/people/{id}', actors: ['admin'] }),
  sayAwayCaseManager: endpoint({ ...away, path: '/api/case-manager/on-call/people/{id}', actors: ['case_manager'], problems: [403] }),
  sayAwayManager: endpoint({ ...away, path: '/api/sabiwell-manager/on-call/people/{id}', actors: ['manager'] }),
};
