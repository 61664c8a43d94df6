import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { PostReportedSchema, ReportDecidedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostReported, onReportDecided } from '../src/tasks/on-post-reported.ts';
import { type Service, startBookings } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());

const DAY_MS = 86_400_000;
const tasksOf = async (subject: string) =>
  (await service.ask('GET', '/api/case-manager/tasks?kind=post_reported&status=all', 'case_manager')).json.filter(
    (task: { subject: string }) => task.subject === subject,
  );
const place = (postId: string, reportId: string, sequence: number) => ({
  key: postId,
  subject: `post-report/${reportId}`,
  sequence,
  time: service.time.now,
});
const reported = (postId: string, commentId?: string) => {
  const reportId = randomUUID();
  const of = { reportId, postId, ...(commentId && { commentId }), reasonCode: 'spam', reportedAt: timestampFromDate(service.time.now) };
  return newEvent(PostReportedSchema, of, place(postId, reportId, 1));
};
const decided = (postId: string, outcome: string, commentId?: string) => {
  const of = { reportId: randomUUID(), postId, ...(commentId && { commentId }), reasonCode: 'spam', ownerId: 7n, outcome };
  return newEvent(ReportDecidedSchema, { ...of, decidedAt: timestampFromDate(service.time.now) }, place(postId, of.reportId, 2));
};

test('a reported post is one task of a day for case managers, and the decision closes it', async () => {
  const postId = randomUUID();
  const first = reported(postId);
  for (const event of [first, first, reported(postId)]) await onPostReported(service.context, event);
  const dueAt = new Date(service.time.now.getTime() + DAY_MS).toISOString();
  expect(await tasksOf(postId)).toMatchObject([{ role: 'case_manager', status: 'open', ref: 'spam', times: 2, dueAt }]);
  await onReportDecided(service.context, decided(postId, 'removed'));
  expect(await tasksOf(postId)).toMatchObject([{ status: 'closed', outcome: 'removed' }]);
  await onReportDecided(service.context, decided(postId, 'removed'));
  await onPostReported(service.context, reported(postId));
  expect((await tasksOf(postId)).map(({ status }: { status: string }) => status).toSorted()).toEqual(['closed', 'open']);
});

test('a comment has a task of its own', async () => {
  const [postId, commentId] = [randomUUID(), randomUUID()];
  await onPostReported(service.context, reported(postId));
  await onPostReported(service.context, reported(postId, commentId));
  await onReportDecided(service.context, decided(postId, 'kept', commentId));
  expect(await tasksOf(commentId)).toMatchObject([{ status: 'closed', outcome: 'kept' }]);
  expect(await tasksOf(postId)).toMatchObject([{ status: 'open' }]);
});
