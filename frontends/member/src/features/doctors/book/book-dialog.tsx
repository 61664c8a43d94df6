import { useState } from 'react';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import type { DoctorCard as Doctor } from '@sabiwell/proto/http/doctors.ts';
import { BookForm } from './book-form.tsx';
import { BookedStep } from './booked-step.tsx';

type Props = {
  doctor: Doctor;
  userId: number;
  /** The time with which the booking begins, as the address has it. */
  at: string;
  /** Whether the address asks for a follow-up. */
  isFollowUp: boolean;
  onClose: () => void;
};

/** Books a visit. What was booked stays on the screen until the member closes it. */
export function BookDialog({ doctor, userId, at, isFollowUp, onClose }: Props) {
  const [booked, setBooked] = useState<Appointment>();
  if (booked) return <BookedStep booked={booked} onClose={onClose} />;
  return <BookForm doctor={doctor} userId={userId} at={at} isFollowUp={isFollowUp} onBooked={setBooked} onClose={onClose} />;
}
