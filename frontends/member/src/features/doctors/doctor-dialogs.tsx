import { lazy } from 'react';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { Opening } from '@sabiwell/ui/opening.tsx';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { t } from './messages.ts';
import type { DoctorsAddress, Opened } from './use-doctors-address.ts';
import { useDoctor } from './use-doctor.ts';

const loadBook = () => import('./book/book-dialog.tsx');
const BookDialog = lazy(() => loadBook().then((module) => ({ default: module.BookDialog })));
const MessageDialog = lazy(() => import('./message/message-dialog.tsx').then((module) => ({ default: module.MessageDialog })));
const ReviewsDialog = lazy(() => import('./reviews/reviews-dialog.tsx').then((module) => ({ default: module.ReviewsDialog })));
const CallDialog = lazy(() => import('./call/call-dialog.tsx').then((module) => ({ default: module.CallDialog })));

/** Fetches the booking dialog on the first sign that somebody is about to book. */
export function preloadDialog(): void {
  // Offline the import would fail, and a failed import reloads the page.
  if (navigator.onLine) void loadBook().catch(() => undefined);
}

type Props = { user: User | null | undefined; address: DoctorsAddress; opened: Opened };

/** The dialog that the address names, with its doctor. */
export function DoctorDialogs({ user, address, opened: { action, id } }: Props) {
  const { doctor, error, busy, retry } = useDoctor(id);
  if (error !== null) return <PartProblem title={t('failed')} error={error} retrying={busy} onRetry={retry} />;
  if (doctor === undefined) return <Opening />;
  if (doctor === null) return <Notice tone="warning">{t('unknown')}</Notice>;
  const common = { doctor, onClose: address.close };
  return (
    <LateWindow>
      {action === 'reviews' && <ReviewsDialog key={id} {...common} />}
      {user && action === 'book' && <BookDialog key={id} {...common} userId={user.id} at={address.at} isFollowUp={address.isFollowUp} />}
      {user && action === 'message' && <MessageDialog key={id} {...common} userId={user.id} />}
      {user && action === 'call' && <CallDialog key={id} {...common} visitId={address.visit} />}
    </LateWindow>
  );
}
