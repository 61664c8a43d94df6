import { sourceOf, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { projections } from '../consume.ts';

/** A service whose past events fill a generation, and their types. */
export type Source = { owner: string; types: string[] };

/** The services that tell what is read here; an event's package is called after its service, some with what is special about them. */
const OWNERS = ['identity', 'payments', 'bookings', 'food-ai'];

/** The owners whose `src/replay.ts` fills a generation. */
export const SOURCES: readonly Source[] = OWNERS.map((owner) => ({
  owner,
  types: projections.filter(([schema]) => ownerOf(sourceOf(schema)) === owner).map(([schema]) => typeOf(schema)),
}));

/** The service that publishes under this source: that of `/sabiwell/identity-pii` is identity. */
export function ownerOf(source: string): string {
  const name = source.split('/').at(-1) ?? '';
  const owner = OWNERS.find((one) => name === one || name.startsWith(`${one}-`));
  if (owner === undefined) throw new Error(`${source} is told by no owner that a rebuild asks.`);
  return owner;
}
