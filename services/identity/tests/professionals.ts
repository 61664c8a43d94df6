import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { expect } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { ProfessionalImportedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { ImportedProfessionalFoundSchema } from '@sabiwell/proto/gen/sabiwell/identity_import_pii/v1/events_pb.ts';
import { onProfessionalImported } from '../src/imports/on-professional-imported.ts';
import type { startIdentity } from './service.ts';

type Identity = Awaited<ReturnType<typeof startIdentity>>;

/** A doctor of another system whom no other test knows. */
export const someDoctor = <Over extends object>(over: Over = {} as Over) => {
  const mark = randomUUID().slice(0, 8);
  return {
    id: `doc-${mark}`,
    name: `Dr. Amaka ${mark}`,
    email: `doc-${mark}@example.com`,
    specialty: 'Family Medicine',
    hospital: 'General Hospital',
    location: 'Enugu',
    phone: '+2348030001111',
    years: 12,
    ...over,
  };
};

/** A trainer of another system whom no other test knows. */
export const someTrainer = <Over extends object>(over: Over = {} as Over) => {
  const mark = randomUUID().slice(0, 8);
  return {
    id: `tr-${mark}`,
    firstname: 'Tunde',
    lastname: mark,
    specialization: 'Strength',
    location: 'Lagos',
    country: 'Nigeria',
    ...over,
  };
};

export const fileOf = (lists: { users?: unknown[]; doctors?: unknown[]; trainers?: unknown[] }) => JSON.stringify(lists);

type Asked = { importId: string; kind: string; row: number };

/** What bookings hears of a row, and its answers, in bookings' place. */
export function bookingsOf(identity: Identity) {
  const heard = (externalId: string) => eventsOf(identity.pool, externalId, ImportedProfessionalFoundSchema);
  return {
    heard,
    /** The newest question about a row, when there are so many. */
    async asked(externalId: string, times = 1): Promise<Asked> {
      await expect.poll(async () => (await heard(externalId)).length).toBe(times);
      return (await heard(externalId)).at(-1)!.data as Asked;
    },
    async answer({ importId, kind, row }: Asked, reason?: 'known_doctor' | 'imported_before') {
      const outcome = reason === undefined ? 'created' : 'already_there';
      const importedAt = timestampFromDate(identity.time.now);
      const said = { importId, kind, row, outcome, ...(reason !== undefined && { reason }), importedAt };
      const place = { key: importId, subject: `import/${importId}/${kind}/${row}`, sequence: 1, time: identity.time.now };
      await onProfessionalImported(identity.context, newEvent(ProfessionalImportedSchema, said, place));
    },
  };
}
