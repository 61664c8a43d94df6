import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { foodRecommendation, nigerianFood } from '@sabiwell/proto/http/content.ts';
import { onHealthProfileChanged } from '../src/member-health/on-health-profile-changed.ts';
import { onHealthTrendChanged } from '../src/member-health/on-health-trend-changed.ts';
import { newMember, profileChanged, startContent, trendChanged } from './service.ts';

let service: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

async function rotationOf(userId: number, now = '2026-11-21T12:00:00Z') {
  service.time.now = new Date(now);
  const { status, headers, json } = await service.get('/api/nigerian-foods/rotation', userId);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  return z.array(nigerianFood.strict()).parse(json);
}

async function recommendedTo(userId: number, query = '?goals=diabetes,hypertension', now = '2026-11-21T12:00:00Z') {
  service.time.now = new Date(now);
  const { status, json } = await service.get(`/api/food-recommendations${query}`, userId);
  expect(status).toBe(200);
  return z.array(foodRecommendation.strict()).parse(json);
}
const idsOf = (foods: { id: string }[]) => foods.map(({ id }) => id);

describe('the rotation', () => {
  it('is the same for all who told nothing, and another one in the next six hours', async () => {
    const [one, other] = [newMember(), newMember()];
    const foods = await rotationOf(one, '2026-11-21T12:00:00.000Z');
    expect(foods).toHaveLength(6);
    expect(await rotationOf(other, '2026-11-21T17:59:59.999Z')).toEqual(foods);
    expect(idsOf(await rotationOf(one, '2026-11-21T18:00:00.000Z'))).not.toEqual(idsOf(foods));
    expect(await rotationOf(one, '2026-11-28T12:00:00.000Z')).toEqual(foods);
  });

  it('leaves out what a member is allergic to, and still has six', async () => {
    const userId = newMember();
    await onHealthProfileChanged(service.context, profileChanged({ userId, allergyCodes: ['fish', 'shellfish'] }));
    const foods = await rotationOf(userId);
    expect(foods).toHaveLength(6);
    for (const { ingredients, reasons } of foods) {
      expect(ingredients.join()).not.toMatch(/mackerel|tilapia|catfish|crayfish|snail|fish/i);
      expect(reasons).toContain('Made without fish and shellfish (crayfish, prawns, snail).');
    }
  });
});

describe('without the store', () => {
  it('there is no food rather than one that may harm', async () => {
    const lost = await startContent();
    await lost.stores.close();
    for (const path of ['/api/nigerian-foods/rotation', '/api/food-recommendations', '/api/health-tip?userId=1']) {
      const { status, json } = await lost.get(path, 1);
      expect([path, status, json.code]).toEqual([path, 503, 'unavailable']);
    }
    await lost.stop();
  });
});

describe('recommendations', () => {
  it('are for the goals of the call where nothing is known', async () => {
    const foods = await recommendedTo(newMember());
    expect(foods).toHaveLength(12);
    for (const { bloodPressureRisk, diabetesRisk, reasons } of foods) {
      expect([bloodPressureRisk, diabetesRisk]).not.toContain('high');
      expect(reasons.join(' ')).toMatch(/For blood pressure: .* For blood sugar: /);
    }
  });

  it('are for what the member told, whatever the call asks for', async () => {
    const userId = newMember();
    await onHealthProfileChanged(service.context, profileChanged({ userId, conditionCodes: ['hypertension'] }));
    const asked = await recommendedTo(userId);
    expect(asked).toEqual(await recommendedTo(userId, ''));
    expect(asked[0]?.reasons).toHaveLength(1);
    expect(asked[0]?.reasons[0]).toMatch(/^For your blood pressure: \d+ mg of sodium/);
  });

  it('are for what the member measured', async () => {
    const userId = newMember();
    await onHealthTrendChanged(service.context, trendChanged({ userId, fastingHigh: true }));
    const foods = await recommendedTo(userId, '');
    expect(foods.every(({ diabetesRisk }) => diabetesRisk !== 'high')).toBe(true);
    expect(foods[0]?.reasons[0]).toMatch(/^A fasting blood sugar was high in the last 7 days/);
  });

  it('of one member say nothing of another', async () => {
    const [one, other] = [newMember(), newMember()];
    await onHealthProfileChanged(service.context, profileChanged({ userId: one, allergyCodes: ['egg'], pregnant: true }));
    expect(JSON.stringify(await recommendedTo(other))).not.toMatch(/Made without|pregnan/i);
    expect(JSON.stringify(await recommendedTo(one))).toMatch(/Made without egg/);
  });

  it.each(['?goals=%3Cb%3E&goals=x', '?goals=', '?goals=,,,', '?goals=__proto__', '?goals=DIABETES'])('understand %s', async (query) => {
    expect((await recommendedTo(newMember(), query)).length).toBeGreaterThan(0);
  });

  it('refuse a name that no contract has', async () => {
    const { status, json } = await service.get('/api/food-recommendations?goals[$ne]=x', newMember());
    expect([status, json.errors[0].path]).toEqual([400, 'goals[$ne]']);
  });

  it('refuse what is too long in a sentence', async () => {
    const { status, json } = await service.get(`/api/food-recommendations?goals=${'x'.repeat(201)}`, 1);
    expect([status, json.message]).toEqual([400, 'Ask for goals with 200 characters or fewer.']);
  });

  it.each(['/api/food-recommendations', '/api/nigerian-foods/rotation'])('and the rotation are for members: %s', async (path) => {
    expect((await service.get(path, 'guest')).status).toBe(401);
    expect((await service.get(path, 'gateway')).status).toBe(403);
  });
});
