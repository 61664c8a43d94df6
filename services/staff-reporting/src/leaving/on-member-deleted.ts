import type pg from 'pg';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { eraseMember } from '@sabiwell/chassis/member-rows/erase-member.ts';
import { erasureRequest, newErasedEvent } from '@sabiwell/chassis/member-rows/erased.ts';
import type { MemberTables } from '@sabiwell/chassis/member-rows/member-rows.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberErasedSchema } from '@sabiwell/proto/gen/sabiwell/staff_reporting/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { FIRST_GENERATION } from '../generation.ts';
import { memberRows } from '../member-rows.ts';

const read = eventReader([MemberDeletedSchema], erasureRequest);

/** A place of the map in each of these schemas, where it is one of a generation. */
const placeIn = (place: string, schemas: readonly string[]) =>
  place.startsWith(`${FIRST_GENERATION.schema}.`) ? schemas.map((schema) => place.replace(FIRST_GENERATION.schema, schema)) : [place];

/** Erases a member from every generation by the map, and answers. Payments and periods stay in the lists, as those of a deleted member. */
export function onMemberDeleted(bus: Bus) {
  return async ({ pool, clock }: Pick<Context, 'pool' | 'clock'>, event: Event): Promise<void> => {
    const { schemas, groups } = await listGenerations(pool);
    const map = await mapIn(pool, schemas, groups);
    const after = async (userId: number) => {
      for (const schema of schemas) await rename(pool, schema, userId);
    };
    const answer = newErasedEvent(MemberErasedSchema, memberRows.service);
    await eraseMember({ pool, clock, bus, after, map, answer }, read(event));
  };
}

async function listGenerations(pool: pg.Pool): Promise<{ schemas: string[]; groups: string[] }> {
  const rows = await runOn(pool)(
    `SELECT schema, bus_group FROM generations WHERE to_regclass(schema || '.members') IS NOT NULL ORDER BY number`,
  );
  return { schemas: rows.map((row) => row['schema'] as string), groups: rows.map((row) => row['bus_group'] as string) };
}

/** The map of all generations; one that is being made may not have each of its tables yet. */
async function mapIn(pool: pg.Pool, schemas: readonly string[], groups: readonly string[]): Promise<MemberTables> {
  const all = memberRows.places.flatMap((one) => placeIn(one.place, schemas).map((place) => ({ ...one, place })));
  const there = await runOn(pool)('SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL', [
    all.map(({ place }) => place),
  ]);
  const names = new Set(there.map(({ name }) => name));
  const elsewhere = memberRows.elsewhere.map((one) => (one.kind === 'dead-letters' ? { ...one, find: [...one.find, ...groups] } : one));
  return { ...memberRows, elsewhere, places: all.filter(({ place }) => names.has(place)) };
}

async function rename(pool: pg.Pool, schema: string, userId: number): Promise<void> {
  await runOn(pool)(`UPDATE ${schema}.members SET first_name = 'Deleted', last_name = 'member' WHERE user_id = $1`, [userId]);
}
