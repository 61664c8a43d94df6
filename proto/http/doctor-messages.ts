import { z } from 'zod';
import { doctorNumber, priority } from './booking-fields.ts';
import { PRIORITIES } from './booking-rules.ts';
import { CARE_SIDES } from './call-rules.ts';
import { endpoint } from './endpoint.ts';
import {
  CARE_FILE_MESSAGE,
  CARE_FILE_TYPES,
  MESSAGE_RULE,
  MESSAGE_STATUSES,
  MESSAGE_TYPE_RULE,
  MESSAGE_TYPES,
  MOST_ATTACHMENTS,
  REPLY_RULE,
  SUBJECT_RULE,
  TOO_MANY_ATTACHMENTS_MESSAGE,
} from './message-rules.ts';
import { pageByTime } from './page.ts';
import { EXAMPLE_PHOTO, instant, opaqueId, problem } from './shared.ts';
import { choiceOf, linesOf, textOf } from './text-fields.ts';

/** A file that was uploaded; its bytes are at /api/care-files/{id}. */
export const careFile = z
  .object({ id: z.string(), contentType: z.enum(CARE_FILE_TYPES), bytes: z.number().int() })
  .meta({ id: 'CareFile' });
export type CareFile = z.output<typeof careFile>;

/** One message of a conversation. */
export const doctorMessage = z
  .object({
    id: z.string(),
    from: z.enum(CARE_SIDES),
    senderName: z.string(),
    message: z.string(),
    messageStatus: z.enum(MESSAGE_STATUSES),
    isRead: z.boolean(),
    sentAt: instant,
    deliveredAt: instant.nullable(),
    readAt: instant.nullable(),
    attachments: z.array(careFile),
  })
  .meta({ id: 'DoctorMessage' });
export type DoctorMessage = z.output<typeof doctorMessage>;

const threadFields = {
  id: z.string(),
  userId: z.number().int(),
  userName: z.string(),
  doctorId: z.number().int(),
  doctorName: z.string(),
  doctorSpecialty: z.string(),
  subject: z.string(),
  priority: z.enum(PRIORITIES),
  messageType: z.enum(MESSAGE_TYPES),
  createdAt: instant,
  lastAt: instant.meta({ description: 'When the newest message was sent' }),
  unread: z.number().int().meta({ description: 'How many messages of the other side were not opened' }),
};

/** A conversation in a list, with its newest message. */
export const messageThread = z.object({ ...threadFields, lastMessage: doctorMessage }).meta({ id: 'MessageThread' });
export type MessageThread = z.output<typeof messageThread>;

/** A conversation with one page of its messages. */
export const openThread = z
  .object({
    ...threadFields,
    messages: z.array(doctorMessage).meta({ description: 'Newest first' }),
    earlier: z.string().nullable().meta({ description: 'The cursor of the messages before these; null where these are the first' }),
  })
  .meta({ id: 'OpenMessageThread' });
export type OpenThread = z.output<typeof openThread>;

const sentMessage = z.object({ id: z.string(), threadId: z.string(), messageStatus: z.literal('sent') }).meta({ id: 'SentDoctorMessage' });

const attachments = z
  .array(opaqueId, 'Attachments must be a list of files.')
  .max(MOST_ATTACHMENTS, TOO_MANY_ATTACHMENTS_MESSAGE)
  .optional()
  .meta({ description: 'Ids of own files that no other message has' });

const threadId = z.object({ threadId: opaqueId });
const someThread = { threadId: '0198c0de-0000-7000-8000-000000000001' };
const goodMessage = { doctorId: 1, subject: 'Tablets', message: 'May I take them at night?' };

/** Messages between members and doctors, and the files that go with them. */
export const doctorMessages = {
  sendDoctorMessage: endpoint({
    method: 'POST',
    path: '/api/doctor-messages',
    summary: 'Begin a conversation with a doctor',
    actors: ['member'],
    callsPerMinute: 10,
    body: z.object({
      doctorId: doctorNumber,
      subject: textOf(SUBJECT_RULE),
      message: linesOf(MESSAGE_RULE),
      priority: priority.default('normal'),
      messageType: choiceOf(MESSAGE_TYPE_RULE).default('consultation'),
      attachments,
    }),
    replies: { 201: sentMessage },
    problems: [404],
    examples: { good: { body: goodMessage }, bad: { body: { ...goodMessage, subject: ' ' } } },
  }),
  listDoctorMessages: endpoint({
    method: 'GET',
    path: '/api/doctor-messages',
    summary: 'The own conversations, the one with the newest message first; what the other side sent counts as delivered then',
    actors: ['member', 'doctor'],
    query: pageByTime.extend({
      unread: z
        .enum(['', 'true'], 'Leave this out, or say true.')
        .optional()
        .meta({ description: 'Only those with a message of the other side that was not opened' }),
    }),
    replies: { 200: z.array(messageThread) },
    examples: { good: { query: { limit: '20' } }, bad: { query: { limit: '0' } } },
  }),
  readDoctorMessages: endpoint({
    method: 'GET',
    path: '/api/doctor-messages/{threadId}',
    summary: 'One of the own conversations, its messages newest first; what the other side sent counts as delivered then',
    actors: ['member', 'doctor'],
    params: threadId,
    query: pageByTime,
    replies: { 200: openThread },
    examples: { good: { params: someThread }, bad: { params: someThread, query: { limit: '0' } } },
  }),
  replyToDoctorMessage: endpoint({
    method: 'POST',
    path: '/api/doctor-messages/{threadId}/replies',
    summary: 'Write in one of the own conversations',
    actors: ['member', 'doctor'],
    callsPerMinute: 20,
    params: threadId,
    body: z.object({ message: linesOf(REPLY_RULE), attachments }),
    replies: { 201: sentMessage },
    examples: {
      good: { params: someThread, body: { message: 'Yes, after food.' } },
      bad: { params: someThread, body: { message: ' ' } },
    },
  }),
  markDoctorMessagesRead: endpoint({
    method: 'PATCH',
    path: '/api/doctor-messages/{threadId}/read',
    summary: 'Say that the messages of the other side were opened; the same again changes nothing',
    actors: ['member', 'doctor'],
    params: threadId,
    replies: { 200: z.object({ marked: z.number().int().meta({ description: 'How many were not opened until now' }) }) },
    examples: { good: { params: someThread }, bad: { params: { threadId: 'x'.repeat(201) } } },
  }),
  uploadCareFile: endpoint({
    method: 'POST',
    path: '/api/care-files',
    summary: 'Upload a photo or a PDF of at most 5 MB, to attach it to a message within a day',
    actors: ['member', 'doctor'],
    body: z.object({
      data: z.string(CARE_FILE_MESSAGE).min(1, CARE_FILE_MESSAGE).meta({ description: 'Data URL of a JPEG, PNG, GIF, WebP or PDF' }),
    }),
    replies: { 201: careFile },
    timeoutMs: 15_000,
    maxBodyBytes: 7_000_000,
    longTexts: 1,
    callsPerMinute: 10,
    examples: { good: { body: { data: EXAMPLE_PHOTO } }, bad: { body: { data: 7 } } },
  }),
  readCareFile: endpoint({
    method: 'GET',
    path: '/api/care-files/{id}',
    summary: 'A file, to its owner and to the other side of its conversation; a PDF is a download',
    actors: ['member', 'doctor'],
    params: z.object({ id: opaqueId }),
    replies: { 200: null, 206: null, 304: null, 416: problem },
    fileTypes: [...CARE_FILE_TYPES],
    isKept: true,
    examples: { good: { params: { id: '0198c0de-0000-7000-8000-000000000001' } }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
};
