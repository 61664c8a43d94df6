import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Member } from '../e2e/members.ts';
import { until } from '../e2e/running-product.ts';

// Longer than a repeated event takes to come.
const SETTLE_MS = 1_500;

/** Waits until a member's dashboard has these analyses, and sees that neither it nor the list has one twice. */
export async function expectCountedOnce(member: Member, ids: readonly string[]): Promise<void> {
  const wanted = ids.toSorted();
  const idsOf = (analyses: { id: string }[]) => analyses.map(({ id }) => id).toSorted();
  const onDashboard = async () => idsOf((await member.dashboard()).recentAnalyses);
  await until('the dashboard has all analyses', async () => ((await onDashboard()).length >= wanted.length ? true : undefined), 120_000);
  await sleep(SETTLE_MS);
  expect(await onDashboard()).toEqual(wanted);
  expect(idsOf(await member.analyses())).toEqual(wanted);
}
