import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { DoctorCardChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_directory/v1/events_pb.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDoctors } from '../src/doctor-cards/find-doctors.ts';
import { isVerifiedDoctor } from '../src/doctor-cards/doctor-card.store.ts';
import { onDoctorCardChanged } from '../src/doctor-cards/on-doctor-card-changed.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => void (await service.stores.doctorCards.deleteMany({})));

type Card = {
  name?: string;
  specialty?: string;
  location?: string;
  years?: number;
  phone?: string;
  available?: boolean;
  verified?: boolean;
};
const changed = (doctorId: number, card: Card = {}, version = 1) => {
  const usual = { name: 'Dr. Amaka Rose Obi', specialty: 'Cardiologist', hospital: 'LUTH', location: 'Yaba, Lagos', years: 9 };
  const of = { doctorId: BigInt(doctorId), version: BigInt(version), ...usual, available: true, verified: true, ...card };
  const place = { key: doctorId, subject: `doctor/${doctorId}`, sequence: version, time: new Date() };
  return onDoctorCardChanged(service.stores, newEvent(DoctorCardChangedSchema, of, place));
};
const find = (specialty: string, city?: string) => findDoctors(service.stores.doctorCards, { specialty, city });

describe('doctors who may help', () => {
  test('are those of the specialty, by what the directory says of them', async () => {
    await changed(1, { phone: '+2348031234567' });
    await changed(2, { specialty: 'Dentist' });
    expect(await find('Cardiology')).toEqual([
      {
        id: 1,
        firstname: 'Amaka Rose',
        lastname: 'Obi',
        specialization: 'Cardiologist',
        location: 'Yaba, Lagos',
        years: 9,
        reason: 'Listed under Cardiologist.',
        phone: '+2348031234567',
      },
    ]);
  });

  test('are at most three, those of the own town first, then the most experienced', async () => {
    for (const [id, location, years] of [
      [1, 'Kano', 30],
      [2, 'Ibadan', 2],
      [3, 'Enugu', 20],
      [4, 'Jos', 10],
    ] as const)
      await changed(id, { location, years });
    const found = await find('Cardiology', 'ibadan');
    expect(found.map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(found[0]?.reason).toBe('Listed under Cardiologist in ibadan.');
  });

  test('are general ones where no specialist is listed, and the card says so', async () => {
    await changed(1, { specialty: 'Family Medicine' });
    expect(await find('Neurology')).toMatchObject([{ id: 1, reason: 'Sees all kinds of patients, and can refer you to Neurology.' }]);
  });

  test('are never those who are not verified or take no bookings', async () => {
    await changed(1, { verified: false });
    await changed(2, { available: false });
    expect(await find('Cardiology')).toEqual([]);
    expect([await isVerifiedDoctor(service.stores.doctorCards, 1), await isVerifiedDoctor(service.stores.doctorCards, 2)]).toEqual([
      false,
      true,
    ]);
    expect(await isVerifiedDoctor(service.stores.doctorCards, 3)).toBe(false);
  });

  test('are as the newest event says, whatever the order', async () => {
    await changed(1, { years: 12 }, 2);
    await changed(1, { years: 11 }, 1);
    expect(await find('Cardiology')).toMatchObject([{ years: 12 }]);
  });
});
