import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { foodRecommendation, healthTip, nigerianFood } from '@sabiwell/proto/http/content.ts';
import { Member } from './members.ts';

let member: Member;
beforeAll(async () => {
  member = await Member.join();
});

async function read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const { status, headers, json } = await member.request('GET', path);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  return schema.parse(json);
}

test('the tip stays the same for the whole day and names its source', async () => {
  const tips = await Promise.all(Array.from({ length: 8 }, () => read(`/api/health-tip?userId=${member.id}`, healthTip.strict())));
  expect(new Set(tips.map(({ id }) => id)).size).toBe(1);
  expect(tips[0]?.source).toMatch(/\w{3,}/);
});

test('the rotation has six foods, each with figures and their source', async () => {
  const foods = await read('/api/nigerian-foods/rotation', z.array(nigerianFood.strict()));
  expect(new Set(foods.map(({ id }) => id)).size).toBe(6);
  for (const { source, reasons } of foods) expect([source, ...reasons].every((text) => text.length > 10)).toBe(true);
});

test('recommendations suit the goals and give a reason', async () => {
  const foods = await read('/api/food-recommendations?goals=diabetes,hypertension', z.array(foodRecommendation.strict()));
  expect(foods.length).toBeGreaterThanOrEqual(3);
  for (const food of foods) {
    expect([food.bloodPressureRisk, food.diabetesRisk]).not.toContain('high');
    expect(food.reasons.join(' ')).toMatch(/blood pressure.*blood sugar/);
  }
});
