import { describe, expect, it } from 'vitest';
import { DEMO_MEALS, demoDay } from './demo-health.ts';

type Body = { type: string; systolic: number; diastolic: number; value: number };

const days = Array.from({ length: 90 }, (_, i) => new Date(Date.UTC(2026, 7, 24 + i)).toISOString().slice(0, 10));
const writes = days.flatMap((day) => demoDay(day, DEMO_MEALS));
const of = (path: string) => writes.filter((write) => write.path === path).map(({ body }) => body as Body);

describe('90 days of the demo member', () => {
  it('are the same whenever they are made, and each thing has a key of its own', () => {
    expect(days.flatMap((day) => demoDay(day, DEMO_MEALS))).toEqual(writes);
    expect(new Set(writes.map(({ key }) => key)).size).toBe(writes.length);
  });

  it('have something to look at in each part, with days that were forgotten', () => {
    const pressures = of('/api/health-readings').filter(({ type }) => type === 'blood_pressure');
    expect(pressures.length).toBeGreaterThan(60);
    expect(pressures.length).toBeLessThan(90);
    expect(of('/api/health-readings').length - pressures.length).toBeGreaterThan(40);
    expect(of('/api/workouts').length).toBeGreaterThan(25);
    expect(of('/api/meals').length).toBeGreaterThan(180);
  });

  it('alarm nobody', () => {
    for (const { type, systolic, diastolic, value } of of('/api/health-readings')) {
      if (type === 'blood_pressure') expect(systolic < 150 && diastolic < 95 && systolic > diastolic).toBe(true);
      else expect(value > 80 && value < 160).toBe(true);
    }
  });
});
