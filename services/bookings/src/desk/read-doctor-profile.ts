import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { DoctorProfile, doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { type DoctorWithFigures, findDoctorWithFigures } from '../doctors/doctor-card.store.ts';
import { isVerified } from '../doctors/doctor.store.ts';
import { doctorOf } from '../doctors/own-doctor.ts';

type ReadProfile = typeof doctorPortal.readDoctorProfile;

/** Answers the doctor's own entry in the directory. */
export async function readDoctorProfile({ pool, clock }: Context, { caller }: Call<ReadProfile>): Promise<Reply<ReadProfile>> {
  return { status: 200, body: wireProfile(found(await findDoctorWithFigures(runOn(pool), doctorOf(caller))), clock()) };
}

/** A doctor as they see themselves. */
export function wireProfile(doctor: DoctorWithFigures, now: Date): DoctorProfile {
  const { id, name, email, specialty, hospital, location, thumbnail, available, takesCalls, autoConfirm, experienceYears } = doctor;
  const { rating, ratingCount, qualifications, languages, licenceNumber, licenceValidUntil } = doctor;
  return {
    id,
    name,
    email,
    specialty,
    hospital,
    location,
    thumbnail,
    verified: isVerified(doctor, now),
    available,
    takesCalls,
    autoConfirm,
    experienceYears,
    rating,
    ratingCount,
    qualifications,
    languages,
    fee: doctor.feeKobo / 100,
    licenceNumber,
    licenceValidUntil,
  };
}
