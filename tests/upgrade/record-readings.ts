import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Finding } from '../faults/history/finding.ts';
import { isAway, type Shop } from '../chaos/load/shop.ts';
import { checkReadings, type Recorded, type StoredReading } from './check-readings.domain.ts';

const BETWEEN_MS = 700;
const PATIENCE_MS = 120_000;

type Open = Recorded & { ids: string[] };

/** Has each member record blood pressures, each under a key of its own, again and again until it was taken. */
export function startRecording({ members, ask, noticed }: Shop, isOver: () => boolean) {
  const recorded: Open[] = [];
  const insist = async (member: Shop['members'][number], number: number) => {
    const key = randomUUID();
    const reading: Open = { member: member.id, note: `Upgrade ${key}`, ids: [] };
    recorded.push(reading);
    const figures = { systolic: 110 + (number % 25), diastolic: 70 + (number % 12), unit: 'mmHg', notes: reading.note };
    const body = { userId: member.id, type: 'blood_pressure', ...figures };
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end;) {
      const { status, json, code, retryAfterMs } = await ask('POST', '/api/health-readings', {
        as: member,
        body,
        headers: { 'idempotency-key': key },
      });
      if (status === 201) return void reading.ids.push(json.id as string);
      if (!isAway(status) && status !== 409) return void noticed.add(`a reading was answered ${status} ${code ?? ''}`);
      await sleep(Math.max(300, retryAfterMs));
    }
  };
  const lives = members.map(async (member, place) => {
    for (let number = place; !isOver(); number += 1) {
      await insist(member, number);
      await sleep(BETWEEN_MS);
    }
  });
  return {
    recorded,
    ended: () => Promise.all(lives),
    /** Compares what was taken with what is stored. */
    async check(tracking: pg.Pool): Promise<Finding[]> {
      const { rows } = await tracking.query<StoredReading>(
        `SELECT id, user_id AS member, notes AS note FROM health_readings WHERE user_id = ANY($1) AND notes IS NOT NULL`,
        [members.map(({ id }) => id)],
      );
      return checkReadings(recorded, rows);
    },
  };
}
