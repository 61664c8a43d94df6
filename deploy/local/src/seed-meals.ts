import { crc32 } from 'node:zlib';
import { demoMeals } from './demo-member.ts';
import { drawPlate } from './demo-photo.ts';
import type { Ask } from './seed-health.ts';

/** Adds the demo member's photographed meals; a later run adds nothing, and what they have deleted since stays deleted. */
export async function seedMeals(userId: number, ask: Ask): Promise<void> {
  for (const { food, ...meal } of demoMeals) {
    const photo = drawPlate(food);
    const image = `data:image/png;base64,${photo.toString('base64')}`;
    const key = `demo-${meal.dishId}-${crc32(photo).toString(16)}`;
    await ask('POST', '/api/analyze-food', { body: { ...meal, image, userId }, key });
  }
}
