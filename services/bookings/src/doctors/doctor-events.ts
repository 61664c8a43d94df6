import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { DoctorAvailabilityChangedSchema, DoctorRegisteredSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { DoctorCardChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_directory/v1/events_pb.ts';
import { DoctorDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { type Doctor, isVerified } from './doctor.store.ts';

const at = ({ id, version }: Doctor, time: Date) => ({ key: String(id), subject: `doctor/${id}`, sequence: version, time });
const numbers = ({ id, version }: Doctor) => ({ doctorId: BigInt(id), version: BigInt(version) });
const standing = (doctor: Doctor, now: Date) => ({
  ...numbers(doctor),
  feeKobo: BigInt(doctor.feeKobo),
  available: doctor.available,
  verified: isVerified(doctor, now),
});

/** What is told of a doctor who was just entered: nobody is invited to sign in yet. */
export function doctorEntered(doctor: Doctor, now: Date): Event[] {
  return [newEvent(DoctorRegisteredSchema, standing(doctor, now), at(doctor, now)), cardChanged(doctor, now)];
}

/** What is told when the doctor can be booked or no longer, or is verified. */
export function doctorChanged(doctor: Doctor, now: Date): Event[] {
  const changed = newEvent(DoctorAvailabilityChangedSchema, standing(doctor, now), at(doctor, now));
  return [changed, cardChanged(doctor, now), detailsChanged(doctor, now)];
}

function cardChanged(doctor: Doctor, now: Date): Event {
  const { name, specialty, hospital, location, experienceYears: years, publicPhone, available } = doctor;
  const phone = publicPhone === null ? {} : { phone: publicPhone };
  const card = { ...numbers(doctor), name, specialty, hospital, location, years, ...phone, available, verified: isVerified(doctor, now) };
  return newEvent(DoctorCardChangedSchema, card, at(doctor, now));
}

function detailsChanged(doctor: Doctor, now: Date): Event {
  const details = { ...numbers(doctor), name: doctor.name, email: doctor.email, maySignIn: isVerified(doctor, now) };
  return newEvent(DoctorDetailsChangedSchema, details, at(doctor, now));
}
