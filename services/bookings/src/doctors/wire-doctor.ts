import type { DoctorCard, StaffDoctor } from '@sabiwell/proto/http/doctors.ts';
import type { Slot } from '../visits/slots.domain.ts';
import type { DoctorWithFigures } from './doctor-card.store.ts';
import { isVerified } from './doctor.store.ts';

/** What anybody may read of a doctor. */
export function wireCard(doctor: DoctorWithFigures, nextSlots: Slot[], now: Date): DoctorCard {
  return { ...commonOf(doctor, now), distance: null, nextSlots };
}

/** The same with the contacts that staff use. */
export function wireCardForStaff(doctor: DoctorWithFigures, nextSlots: Slot[], now: Date): DoctorCard {
  return { ...wireCard(doctor, nextSlots, now), email: doctor.email, contactPhone: doctor.contactPhone };
}

/** A doctor as administrators and case managers see them. */
export function wireStaffDoctor(doctor: DoctorWithFigures & { verifiedBy: string | null; createdAt: Date }, now: Date): StaffDoctor {
  const { version, email, contactPhone, licenceNumber, licenceValidUntil, verifiedBy } = doctor;
  return {
    ...commonOf(doctor, now),
    version,
    email,
    contactPhone,
    licenceNumber,
    licenceValidUntil,
    verifiedAt: doctor.verifiedAt?.toISOString() ?? null,
    verifiedBy,
    createdAt: doctor.createdAt.toISOString(),
  };
}

function commonOf(doctor: DoctorWithFigures, now: Date) {
  const { id, name, specialty, specialties, location, hospital, thumbnail, rating, ratingCount, cases } = doctor;
  const { available, sex, languages, qualifications, takesCalls, isDemo, experienceYears: years, publicPhone: phone } = doctor;
  return {
    id,
    name,
    specialty,
    specialization: specialty,
    specialties,
    location,
    hospital,
    thumbnail,
    phone,
    years,
    cases,
    rating,
    reviewCount: ratingCount,
    ratingCount,
    available,
    verified: isVerified(doctor, now),
    sex,
    languages,
    qualifications,
    fee: doctor.feeKobo / 100,
    takesCalls,
    isDemo,
  };
}
