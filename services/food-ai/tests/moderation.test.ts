import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { testOperatorKey, testTokenOf } from '@sabiwell/chassis/testing.ts';
import { PostReportedSchema, ReportDecidedSchema, StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { createAskFoodAi } from '../src/operator/ask-food-ai.client.ts';
import { runOperator } from '../src/operator/run-operator.ts';
import { feedRig } from './feed-rig.ts';
import { type Service, startService, until } from './service.ts';

let service: Service;
let events: Event[];
const rig = feedRig(() => service);
const { report, post, feed, comments, say } = rig;
let member = 1000;
const author = () => (member += 1);
const sharedBy = async (userId: number): Promise<string> =>
  (await rig.share(userId, (await rig.analyze(userId)).id, { caption: 'Eba' })).body.id;
const idsIn = async (as?: number) => (await feed(as)).body.map(({ id }: { id: string }) => id);

type Role = 'admin' | 'case_manager' | 'manager';
const staff = async (role: Role, method: string, path: string, body?: object) =>
  service.call(method, path, { token: await testTokenOf('food-ai', role), body });
const listed = async (query = '', role: 'admin' | 'case_manager' = 'case_manager') =>
  staff(role, 'GET', `/api/${role === 'admin' ? 'admin' : 'case-manager'}/reports${query}`);
const rowsOf = async (postId: string, state = 'all') =>
  (await listed(`?state=${state}`)).body.filter((row: { postId: string }) => row.postId === postId);
const decide = (id: string, decision: string, reason = 'As our rules say.') =>
  staff('case_manager', 'POST', `/api/case-manager/reports/${id}/decide`, { decision, reason });
const toldOf = (schema: Parameters<typeof typeOf>[0], postId: string) =>
  events.filter(({ type, data }) => type === typeOf(schema) && (data as { postId: string }).postId === postId);

beforeAll(async () => {
  service = await startService();
  service.work();
  events = await service.listen('test-moderation');
});
afterAll(() => service.stop());

describe('a report', () => {
  test('hides the post from who reported it, and from nobody else, however many report it', async () => {
    const owner = author();
    const id = await sharedBy(owner);
    expect((await report(id, undefined, 'spam')).status).toBe(401);
    expect((await report(crypto.randomUUID(), 7, 'spam')).status).toBe(404);
    expect((await report(id, 7, 'x'.repeat(301))).status).toBe(400);
    expect(await report(id, owner, 'spam')).toMatchObject({ status: 409, body: { code: 'own_post' } });
    expect(await report(id, 7, 'spam')).toMatchObject({ status: 201, body: { reported: true } });
    expect(await report(id, 7, 'harmful')).toMatchObject({ status: 200, body: { reported: true } });
    for (let other = 8; other < 20; other += 1) expect((await report(id, other, 'It teaches something wrong.')).status).toBe(201);
    expect(await idsIn(7)).not.toContain(id);
    expect([(await post(id, 7)).status, (await rig.like(id, 7)).status, (await comments(id, 7)).status]).toEqual([404, 404, 404]);
    expect(await idsIn()).toContain(id);
    expect((await post(id, owner)).status).toBe(200);
    const rows = await rowsOf(id, 'open');
    expect(rows).toHaveLength(13);
    expect(rows.at(-1)).toMatchObject({ reasonCode: 'spam', text: null, times: 13, content: 'Eba', isThere: true, authorId: owner });
    expect(rows[0]).toMatchObject({ reasonCode: 'other', text: 'It teaches something wrong.' });
    const told = await until(() => (toldOf(PostReportedSchema, id).length === 13 ? toldOf(PostReportedSchema, id) : undefined));
    expect(JSON.stringify(told)).not.toMatch(/wrong|userId/);
  });

  test('of a comment hides the comment alone', async () => {
    const id = await sharedBy(author());
    const comment = (await say(id, 21, 'Bad words')).body.id;
    expect((await report(id, 22, 'spam', crypto.randomUUID())).status).toBe(404);
    expect((await report(id, 21, 'spam', comment)).status).toBe(409);
    expect((await report(id, 22, 'offensive', comment)).status).toBe(201);
    expect((await report(id, 22, 'offensive', comment)).status).toBe(200);
    expect((await comments(id, 22)).body).toEqual([]);
    expect((await comments(id)).body).toHaveLength(1);
    expect(await rowsOf(id)).toMatchObject([{ commentId: comment, content: 'Bad words', reasonCode: 'offensive' }]);
  });
});

describe('a decision', () => {
  test('belongs to administrators and case managers, and wants a reason', async () => {
    const id = await sharedBy(author());
    await report(id, 31, 'spam');
    const [{ id: reportId }] = await rowsOf(id);
    const path = `/api/case-manager/reports/${reportId}/decide`;
    expect((await rig.call('GET', '/api/admin/reports', 31)).status).toBe(403);
    expect((await rig.call('GET', '/api/admin/reports')).status).toBe(401);
    expect((await staff('manager', 'POST', path, { decision: 'keep', reason: 'x' })).status).toBe(403);
    expect((await decide(reportId, 'burn')).status).toBe(400);
    expect((await decide(reportId, 'keep', ' ')).status).toBe(400);
    expect((await decide(crypto.randomUUID(), 'keep')).status).toBe(404);
    expect((await listed('', 'admin')).status).toBe(200);
  });

  test('to remove takes the post from everybody, until it is restored', async () => {
    const owner = author();
    const analysis = await rig.analyze(owner);
    const id = (await rig.share(owner, analysis.id)).body.id;
    for (const userId of [41, 42]) await report(id, userId, 'harmful');
    const [{ id: reportId }] = await rowsOf(id);
    const removed = await decide(reportId, 'remove');
    expect(removed).toMatchObject({ status: 200, body: { state: 'removed', isThere: false, reason: 'As our rules say.' } });
    expect(await decide(reportId, 'remove')).toMatchObject({ status: 200, body: { state: 'removed' } });
    expect(await decide(reportId, 'keep')).toMatchObject({ status: 409, body: { code: 'wrong_state', status: 'removed' } });
    expect([(await post(id)).status, (await post(id, owner)).status]).toEqual([404, 404]);
    expect((await rowsOf(id)).map(({ state }: { state: string }) => state)).toEqual(['removed', 'removed']);
    // Neither by sharing again nor by taking it back first.
    expect((await rig.share(owner, analysis.id)).status).toBe(409);
    expect((await rig.unshare(owner, analysis.id)).status).toBe(204);
    expect((await rig.share(owner, analysis.id)).status).toBe(409);
    expect(await decide(reportId, 'restore')).toMatchObject({ status: 200, body: { state: 'kept', isThere: true } });
    expect((await post(id)).status).toBe(200);
    const told = await until(() => (toldOf(ReportDecidedSchema, id).length === 4 ? toldOf(ReportDecidedSchema, id) : undefined));
    const outcomes = told.map(({ data }) => (data as { outcome: string }).outcome);
    expect(outcomes.toSorted()).toEqual(['removed', 'removed', 'restored', 'restored']);
    expect(told[0]?.data).toMatchObject({ ownerId: String(owner), reasonCode: 'harmful' });
    const acted = await until(() => {
      const found = events.filter(({ type, subject }) => type === typeOf(StaffActedSchema) && subject === `post-report/${id}`);
      return found.length === 4 ? found : undefined;
    });
    const actions = acted.map(({ data }) => (data as { action: string }).action);
    expect(actions.toSorted()).toEqual(['report_removed', 'report_removed', 'report_restored', 'report_restored']);
    expect(acted[0]?.data).toMatchObject({ actorId: 'test-case_manager', role: 'case_manager', subjectUserId: String(owner) });
    const kept = await service.stores.postReports.findById(reportId).lean();
    expect(kept?.decisions.map(({ decision }) => decision)).toEqual(['remove', 'restore']);
  });

  test('to keep leaves it, and a later report opens anew', async () => {
    const id = await sharedBy(author());
    await report(id, 51, 'spam');
    const [{ id: reportId }] = await rowsOf(id);
    expect((await decide(reportId, 'keep')).body).toMatchObject({ state: 'kept', isThere: true });
    expect((await decide(reportId, 'remove')).status).toBe(409);
    expect(await idsIn(51)).not.toContain(id);
    await report(id, 52, 'harmful');
    expect((await rowsOf(id)).map(({ state }: { state: string }) => state)).toEqual(['open', 'kept']);
  });

  test('removes a comment and its count, and restores both', async () => {
    const id = await sharedBy(author());
    const comment = (await say(id, 61, 'Bad words')).body.id;
    await report(id, 62, 'spam', comment);
    const [{ id: reportId }] = await rowsOf(id);
    await decide(reportId, 'remove');
    expect([(await comments(id)).body, (await post(id)).body.commentsCount]).toEqual([[], 0]);
    await decide(reportId, 'restore');
    expect([(await comments(id)).body.length, (await post(id)).body.commentsCount]).toEqual([1, 1]);
  });

  test('of two at once is one, and none is needed for what its author took back', async () => {
    const owner = author();
    const analysis = await rig.analyze(owner);
    const id = (await rig.share(owner, analysis.id)).body.id;
    await report(id, 71, 'spam');
    const [{ id: reportId }] = await rowsOf(id);
    const answers = await Promise.all([decide(reportId, 'keep'), decide(reportId, 'keep'), decide(reportId, 'keep')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await service.stores.postReports.findById(reportId).lean())?.decisions).toHaveLength(1);
    await report(id, 72, 'spam');
    await rig.unshare(owner, analysis.id);
    const [gone] = await rowsOf(id);
    expect(gone).toMatchObject({ state: 'gone', isThere: false, content: '' });
    expect(await decide(gone.id, 'remove')).toMatchObject({ status: 409, body: { status: 'gone' } });
    await until(() => toldOf(ReportDecidedSchema, id).find(({ data }) => (data as { outcome: string }).outcome === 'gone'));
  });
});

test('the operator lists, shows and decides by commands', async () => {
  const id = await sharedBy(author());
  await report(id, 81, 'private');
  const ask = createAskFoodAi({ url: service.base, key: testOperatorKey as Parameters<typeof createAskFoodAi>[0]['key'] });
  const run = (...words: string[]) => runOperator(ask, words);
  const { output } = (await run('list', '')) as { output: { id: string; postId: string }[] };
  const reportId = output.find(({ postId }) => postId === id)?.id ?? '';
  expect(await run('show', reportId)).toMatchObject({ exitCode: 0, output: { state: 'open', reasonCode: 'private' } });
  expect(await run('remove', reportId, 'It', 'shows', 'a', 'face.')).toMatchObject({
    exitCode: 0,
    output: { state: 'removed', decidedBy: 'operator', reason: 'It shows a face.' },
  });
  expect(await run('keep', reportId, 'No.')).toMatchObject({ exitCode: 1, output: { code: 'wrong_state' } });
  expect(await run('restore', reportId, 'It does not.')).toMatchObject({ exitCode: 0, output: { state: 'kept' } });
  expect(await run('burn')).toMatchObject({ exitCode: 64 });
});
