import { z } from 'zod';
import { doctorNumber } from './booking-fields.ts';
import {
  CALL_MEDIA,
  CALL_MEDIA_RULE,
  CALL_PHONE_RULE,
  CALL_STATUSES,
  CALL_WAYS,
  CARE_SIDES,
  MOST_SIGNAL_BYTES,
  REPORTED_STATUSES,
  SIGNAL_KINDS,
} from './call-rules.ts';
import { endpoint } from './endpoint.ts';
import { pageByTime } from './page.ts';
import { instant, opaqueId } from './shared.ts';
import { choiceOf, textOf } from './text-fields.ts';

const iceServer = z.object({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** A call as its two sides read it. */
export const doctorCall = z
  .object({
    id: z.string(),
    callStatus: z.enum(CALL_STATUSES),
    way: z.enum(CALL_WAYS),
    media: z.enum(CALL_MEDIA),
    callerId: z.number().int().meta({ description: "The member's number" }),
    callerName: z.string(),
    callerPhone: z.string().nullable().meta({ description: 'Where the caller gave it' }),
    doctorId: z.number().int(),
    doctorName: z.string(),
    doctorSpecialty: z.string(),
    phone: z.string().nullable().meta({ description: 'The number that the doctor shows to everybody' }),
    appointmentId: z.string().nullable(),
    callDuration: z.number().int().meta({ description: 'Whole seconds since both were connected, until now or the end' }),
    initiatedAt: instant,
    ringingAt: instant.nullable(),
    connectedAt: instant.nullable(),
    endedAt: instant.nullable(),
    callBackPhone: z.string().nullable().meta({ description: 'The number at which the caller waits to be called back' }),
    callBackDueAt: instant
      .nullable()
      .meta({ description: 'Until when somebody calls back: asked for, or promised to who waited in a visit in vain' }),
    calledBackAt: instant.nullable(),
    iceServers: z.array(iceServer).meta({ description: 'For RTCPeerConnection, with names that hold for an hour; empty after the end' }),
  })
  .meta({ id: 'DoctorCall' });
export type DoctorCall = z.output<typeof doctorCall>;

/** What one browser told the other. */
export const callSignal = z
  .object({ seq: z.number().int(), kind: z.enum(SIGNAL_KINDS), from: z.enum(CARE_SIDES), data: z.string() })
  .meta({ id: 'CallSignal' });
export type CallSignal = z.output<typeof callSignal>;

const NO_SIGNAL = 'A signal has text of up to 16 kB.';
const signalData = z
  .string(NO_SIGNAL)
  .min(1, NO_SIGNAL)
  .max(MOST_SIGNAL_BYTES, NO_SIGNAL)
  .refine((data) => new TextEncoder().encode(data).length <= MOST_SIGNAL_BYTES, NO_SIGNAL);

const callId = z.object({ id: opaqueId });
const trueOrNothing = z.enum(['', 'true'], 'Leave this out, or say true.').optional();
const someCall = { id: '0198c0de-0000-7000-8000-000000000001' };

/** Calls between a member and a doctor. */
export const doctorCalls = {
  startDoctorCall: endpoint({
    method: 'POST',
    path: '/api/doctor-calls',
    summary: 'Call a doctor: in the app where the doctor is there, else by telephone, else to be called back; a call that goes on is 200',
    actors: ['member'],
    callsPerMinute: 6,
    body: z.object({
      doctorId: doctorNumber,
      callerPhone: textOf(CALL_PHONE_RULE).optional(),
      appointmentId: opaqueId.optional(),
      media: choiceOf(CALL_MEDIA_RULE).default('audio'),
    }),
    replies: { 200: doctorCall, 201: doctorCall },
    problems: [404, 409],
    examples: { good: { body: { doctorId: 1, media: 'audio' } }, bad: { body: { doctorId: 1, media: 'smoke' } } },
  }),
  listDoctorCalls: endpoint({
    method: 'GET',
    path: '/api/doctor-calls',
    summary: "The caller's own calls, newest first",
    actors: ['member', 'doctor'],
    query: pageByTime.extend({
      live: trueOrNothing.meta({ description: 'Only the call in the app that goes on' }),
      callBack: trueOrNothing.meta({ description: 'Only those after which somebody is still to call back' }),
    }),
    replies: { 200: z.array(doctorCall) },
    examples: { good: { query: { live: 'true' } }, bad: { query: { limit: '0' } } },
  }),
  readDoctorCall: endpoint({
    method: 'GET',
    path: '/api/doctor-calls/{id}',
    summary: 'One of the own calls; to ask says that this side is still there',
    actors: ['member', 'doctor'],
    params: callId,
    replies: { 200: doctorCall },
    examples: { good: { params: someCall }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
  reportCallStatus: endpoint({
    method: 'PATCH',
    path: '/api/doctor-calls/{id}/status',
    summary: 'Report what became of a call; how long it took is counted by the server',
    actors: ['member', 'doctor'],
    params: callId,
    body: z.object({ status: z.enum(REPORTED_STATUSES, `Choose one of: ${REPORTED_STATUSES.join(', ')}.`) }),
    replies: { 200: doctorCall },
    problems: [409],
    examples: { good: { params: someCall, body: { status: 'ended' } }, bad: { params: someCall, body: { status: 'missed' } } },
  }),
  sendCallSignal: endpoint({
    method: 'POST',
    path: '/api/doctor-calls/{id}/signals',
    summary: 'Tell the other browser how to connect; at most 200 in a call',
    actors: ['member', 'doctor'],
    params: callId,
    body: z.object({ kind: z.enum(SIGNAL_KINDS, `Choose one of: ${SIGNAL_KINDS.join(', ')}.`), data: signalData }),
    replies: { 201: z.object({ seq: z.number().int() }) },
    problems: [409],
    examples: {
      good: { params: someCall, body: { kind: 'offer', data: 'v=0' } },
      bad: { params: someCall, body: { kind: 'bye', data: 'v=0' } },
    },
  }),
  listCallSignals: endpoint({
    method: 'GET',
    path: '/api/doctor-calls/{id}/signals',
    summary: 'What the other browser told since `after`, in order',
    actors: ['member', 'doctor'],
    params: callId,
    query: z.object({
      after: z.coerce
        .number('Must be a number.')
        .int('Must be a whole number.')
        .min(0, 'Must be 0 or more.')
        .max(100_000, 'Must be 100000 or less.')
        .optional()
        .meta({ description: 'The seq of the last signal that was read' }),
    }),
    replies: { 200: z.array(callSignal) },
    examples: { good: { params: someCall, query: { after: '0' } }, bad: { params: someCall, query: { after: 'x' } } },
  }),
  requestCallBack: endpoint({
    method: 'POST',
    path: '/api/doctor-calls/{id}/call-back',
    summary: 'Ask to be called back after a call that nobody took: within 30 minutes by day, else at 9 in the morning',
    actors: ['member'],
    params: callId,
    body: z.object({ phone: textOf(CALL_PHONE_RULE) }),
    replies: { 202: z.object({ id: z.string(), dueAt: instant }) },
    problems: [409],
    examples: {
      good: { params: someCall, body: { phone: '+2348031234567' } },
      bad: { params: someCall, body: { phone: 'call me' } },
    },
  }),
  markCalledBack: endpoint({
    method: 'POST',
    path: '/api/doctor-calls/{id}/called-back',
    summary: 'Say that the caller was called back; the same again changes nothing',
    actors: ['doctor'],
    params: callId,
    replies: { 200: doctorCall },
    problems: [409],
    examples: { good: { params: someCall }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
};
