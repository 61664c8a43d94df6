import { useState } from 'react';
import type { DoctorApplication } from '@sabiwell/proto/http/doctors.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { type Decision, DecideDialog } from './decide-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

/** The application that the address names: its details, the question before a decision, or the check of the licence that follows. */
export function OpenApplication({ application, onClose }: { application: DoctorApplication; onClose: () => void }) {
  const [asked, setAsked] = useState<Decision | 'verify'>();
  const back = () => setAsked(undefined);
  if (asked === undefined) return <ApplicationDialog application={application} onAsk={setAsked} onClose={onClose} />;
  if (asked !== 'verify') return <DecideDialog application={application} decision={asked} onClose={back} />;
  if (application.doctorId === null) return null;
  const { doctorId, name, licenceNumber } = application;
  return <VerifyDialog doctor={{ id: doctorId, name, licenceNumber }} onDone={onClose} onClose={back} />;
}
