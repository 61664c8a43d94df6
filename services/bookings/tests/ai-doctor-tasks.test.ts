import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  AiChatReportedSchema,
  AiChatUsedSchema,
  CareGapClosedSchema,
  CareGapOpenedSchema,
} from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onAiChatReported } from '../src/tasks/on-ai-chat-reported.ts';
import { onAiChatUsed } from '../src/tasks/on-ai-chat-used.ts';
import { onCareGapClosed, onCareGapOpened } from '../src/tasks/on-care-gap-changed.ts';
import { newMember, type Service, startBookings } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const inMs = (ms: number) => new Date(service.time.now.getTime() + ms);
const tasksOf = async (userId: number, portal: 'admin' | 'case-manager' = 'case-manager') => {
  const as = portal === 'admin' ? 'admin' : 'case_manager';
  return (await service.ask('GET', `/api/${portal}/tasks?userId=${userId}&status=all`, as)).json;
};

const chatUsed = (userId: number, level?: string, usedAt = service.time.now) => {
  const turn = { chatId: randomUUID(), sessionId: randomUUID(), type: 'red_flags', severity: 'high', immediate: true, status: 'answered' };
  const of = { userId: BigInt(userId), ...turn, ...(level && { level }), remaining: 3, usedAt: timestampFromDate(usedAt) };
  return newEvent(AiChatUsedSchema, of, { key: userId, subject: `ai-chat/${turn.chatId}`, sequence: 1, time: usedAt });
};

describe('a chat that may be an emergency', () => {
  test('is a call within 30 minutes, one for a person, and the same event opens none twice', async () => {
    const userId = newMember();
    const first = chatUsed(userId, 'emergency');
    await onAiChatUsed(service.context, first);
    await onAiChatUsed(service.context, first);
    await onAiChatUsed(service.context, chatUsed(userId, 'crisis'));
    expect(await tasksOf(userId)).toMatchObject([
      { kind: 'crisis_chat', ref: 'crisis', priority: 'urgent', times: 2, dueAt: inMs(30 * MINUTE_MS).toISOString() },
    ]);
  });

  test('ends as not reached after three tries alone', async () => {
    const userId = newMember();
    await onAiChatUsed(service.context, chatUsed(userId, 'crisis'));
    const [{ id }] = await tasksOf(userId);
    const body = { action: 'done', outcome: 'not_reached' };
    expect((await service.ask('PATCH', `/api/case-manager/tasks/${id}`, 'case_manager', { body })).status).toBe(409);
  });

  test('of a day ago, and one that is no emergency, is no task', async () => {
    const userId = newMember();
    await onAiChatUsed(service.context, chatUsed(userId, 'crisis', inMs(-24 * HOUR_MS)));
    await onAiChatUsed(service.context, chatUsed(userId));
    expect(await tasksOf(userId)).toEqual([]);
  });
});

test('an answer that was reported is looked at by an administrator within three days', async () => {
  const [userId, chatId] = [newMember(), randomUUID()];
  const of = { userId: BigInt(userId), chatId, reportedAt: timestampFromDate(service.time.now) };
  const place = { key: userId, subject: `ai-chat/${chatId}`, sequence: 2, time: service.time.now };
  await onAiChatReported(service.context, newEvent(AiChatReportedSchema, of, place));
  expect(await tasksOf(userId, 'admin')).toMatchObject([{ kind: 'chat_reported', ref: chatId, dueAt: inMs(72 * HOUR_MS).toISOString() }]);
  expect(await tasksOf(userId)).toEqual([]);
});

describe('a care gap', () => {
  let sequence = 0;
  const placeOf = (userId: number, gapId: string) => {
    sequence += 1;
    return { key: userId, subject: `care-gap/${gapId}`, sequence, time: service.time.now };
  };
  const opened = (userId: number, gapId: string, level: 'member' | 'staff') => {
    const of = { userId: BigInt(userId), gapId, code: 'high_pressure_unmeasured', level, openedAt: timestampFromDate(service.time.now) };
    return onCareGapOpened(service.context, newEvent(CareGapOpenedSchema, of, placeOf(userId, gapId)));
  };
  const closed = (userId: number, gapId: string) => {
    const of = { userId: BigInt(userId), gapId, closedAt: timestampFromDate(service.time.now) };
    return onCareGapClosed(service.context, newEvent(CareGapClosedSchema, of, placeOf(userId, gapId)));
  };
  const stands = async (userId: number) =>
    (await tasksOf(userId)).map(({ status, outcome }: { status: string; outcome: string | null }) => outcome ?? status);

  test('is a task only at the level of the staff, ends when it is measured, and can come again', async () => {
    const [userId, gapId] = [newMember(), randomUUID()];
    await opened(userId, gapId, 'member');
    expect(await stands(userId)).toEqual([]);
    await opened(userId, gapId, 'staff');
    expect(await tasksOf(userId)).toMatchObject([{ kind: 'care_gap', ref: 'high_pressure_unmeasured' }]);
    await closed(userId, gapId);
    expect(await stands(userId)).toEqual(['measured']);
    await opened(userId, gapId, 'staff');
    expect((await stands(userId)).toSorted()).toEqual(['measured', 'open']);
  });

  test('ends when the member takes back that case managers hear of it', async () => {
    const [userId, gapId] = [newMember(), randomUUID()];
    await opened(userId, gapId, 'staff');
    await opened(userId, gapId, 'member');
    expect(await stands(userId)).toEqual(['not_agreed']);
  });
});
