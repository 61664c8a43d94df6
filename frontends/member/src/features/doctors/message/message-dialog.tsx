import { useState } from 'react';
import type { DoctorCard as Doctor } from '@sabiwell/proto/http/doctors.ts';
import { MessageForm } from './message-form.tsx';
import { SentStep } from './sent-step.tsx';
import type { SentMessage } from './use-send-message.ts';

type Props = { doctor: Doctor; userId: number; onClose: () => void };

/** Writes to a doctor. What was sent stays on the screen, with how far it got, until the member closes it. */
export function MessageDialog({ doctor, userId, onClose }: Props) {
  const [sent, setSent] = useState<SentMessage>();
  if (sent) return <SentStep sent={sent} onClose={onClose} />;
  return <MessageForm doctor={doctor} userId={userId} onSent={setSent} onClose={onClose} />;
}
