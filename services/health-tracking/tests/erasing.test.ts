import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { poolUntil } from '@sabiwell/chassis/testing/dying-pool.ts';
import { tablesWith } from '@sabiwell/chassis/testing/find-words.ts';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import { MemberErasedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { FoodAnalysisCompletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { consume } from '../src/consume.ts';
import { onFoodAnalysisCompleted } from '../src/dashboard/on-food-analysis-completed.ts';
import { onMemberDeleted } from '../src/leaving/on-member-deleted.ts';
import { newMember, type Service, startHealthTracking } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startHealthTracking();
});
afterAll(() => service.stop());

const { logWorkout, setGoal } = contracts['health-tracking'];

function analysed(userId: number, foodName: string) {
  const data = {
    userId: BigInt(userId),
    analysisId: randomUUID(),
    foodName,
    mealType: 'lunch',
    healthScore: 7,
    bloodPressureRisk: 'low',
    diabetesRisk: 'low',
    analysedAt: timestampFromDate(service.time.now),
  };
  return newEvent(FoodAnalysisCompletedSchema, data, {
    key: userId,
    subject: `food-analysis/${data.analysisId}`,
    sequence: 1,
    time: service.time.now,
  });
}
const deleted = (userId: number, erasureId: string) =>
  newEvent(
    MemberDeletedSchema,
    { userId: BigInt(userId), erasureId, deletedAt: timestampFromDate(service.time.now) },
    { key: userId, subject: `member-deleted/${userId}`, sequence: 1, time: service.time.now },
  );

/** Somebody who has entered something of everything, with this word where words are. */
async function filledIn(word: string): Promise<number> {
  const userId = newMember();
  const post = async (path: string, body: object, method = 'POST') => {
    const reply = await service.ask(method, path, userId, { body });
    expect([path, reply.status < 300]).toEqual([path, true]);
    return reply.json;
  };
  const reading = { userId, type: 'blood_pressure', systolic: 137, diastolic: 83, unit: 'mmHg', notes: word };
  const { id } = await post('/api/health-readings', reading);
  await post(`/api/health-readings/${id}`, { notes: `again ${word}` }, 'PATCH');
  await post('/api/workouts', { ...logWorkout.examples.good.body, userId, notes: word });
  await post('/api/fitness-goals', { ...setGoal.examples.good.body, userId });
  await post('/api/meals', { userId, type: 'lunch', completed: true });
  await onFoodAnalysisCompleted(service.context, analysed(userId, word));
  return userId;
}
const rowsOf = async (userId: number) => {
  const tables = ['health_readings', 'health_reading_versions', 'workouts', 'fitness_goals', 'meals', 'food_analyses'];
  const counts = await Promise.all(
    tables.map(async (table) =>
      Number((await service.pool.query(`SELECT count(*) FROM ${table} WHERE user_id = $1`, [userId])).rows[0].count),
    ),
  );
  return counts.reduce((sum, one) => sum + one, 0);
};
const answers = async (userId: number) => (await service.eventsOf(userId, MemberErasedSchema)).map(({ data }) => data);

test('an erased member leaves no words and no rows, and nobody else loses any', async () => {
  const [mine, other] = [`word${randomUUID().slice(0, 8)}`, `word${randomUUID().slice(0, 8)}`];
  const [userId, stranger] = [await filledIn(mine), await filledIn(other)];
  const before = await rowsOf(stranger);
  expect(await tablesWith(service.pool, mine)).toEqual(['food_analyses', 'health_reading_versions', 'health_readings']);
  const erasureId = randomUUID();
  await onMemberDeleted(service.bus)(service.context, deleted(userId, erasureId));
  expect([await tablesWith(service.pool, mine), await rowsOf(userId), await rowsOf(stranger)]).toEqual([[], 0, before]);
  expect(await answers(userId)).toMatchObject([{ erasureId, userId: String(userId), service: 'health-tracking' }]);
  expect(Number((await answers(userId))[0]?.deleted)).toBeGreaterThanOrEqual(before);
  await onMemberDeleted(service.bus)(service.context, deleted(userId, erasureId));
  const [first, second] = await answers(userId);
  expect(second).toMatchObject({ deleted: first?.deleted });
});

test('an erasure that is ended at any step goes on from there, and counts nothing twice', async () => {
  const word = `word${randomUUID().slice(0, 8)}`;
  const userId = await filledIn(word);
  const event = deleted(userId, randomUUID());
  let ended = 0;
  for (let most = 1; most < 300; most += 2) {
    const pool = poolUntil(service.pool, most);
    const isDone = await onMemberDeleted(service.bus)({ ...service.context, pool }, event).then(
      () => true,
      () => false,
    );
    if (isDone) break;
    ended += 1;
  }
  expect(ended).toBeGreaterThan(5);
  expect([await tablesWith(service.pool, word), await rowsOf(userId)]).toEqual([[], 0]);
  expect(await answers(userId)).toHaveLength(1);
});

test('versions of readings still go with their member alone', async () => {
  await filledIn('anything');
  await expect(service.pool.query('DELETE FROM health_reading_versions')).rejects.toThrow(/only added to/);
});

test('what comes late of an erased member makes no row anew', async () => {
  const [userId, stranger] = [newMember(), newMember()];
  await onMemberDeleted(service.bus)(service.context, deleted(userId, randomUUID()));
  const subscription = await consume(service.context, service.bus);
  await service.bus.publish([analysed(userId, 'late'), analysed(stranger, 'in time')]);
  await expect.poll(() => rowsOf(stranger), { timeout: 15_000 }).toBeGreaterThan(0);
  expect(await rowsOf(userId)).toBe(0);
  await subscription.stop();
});
