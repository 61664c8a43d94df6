import { publicHalves } from '@sabiwell/compose/signing-keys.ts';
import type { Place } from '../e2e/bring-up.ts';
import { type Floor, startFloorServer } from './floor/start.ts';
import { signingKeyOf } from './product.ts';

export type MinimalPath = { url: string; pids: number[]; stop(): void };

/** A plain proxy with a remembered token, and behind it the smallest service that stores a reading with its event. */
export async function startMinimalPath(place: Place, postgresUrl: string): Promise<MinimalPath> {
  const key = signingKeyOf(place);
  const keys = { VERIFYING_KEYS: JSON.stringify(publicHalves(key)) };
  const service = await startFloorServer('minimal-service.ts', { POSTGRES_URL: postgresUrl, ...keys });
  const hop: Floor = await startFloorServer('hop.ts', { TARGET: service.url, SIGNING_KEY: JSON.stringify(key) });
  const stop = () => {
    hop.stop();
    service.stop();
  };
  return { url: hop.url, pids: [hop.pid, service.pid], stop };
}
