import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { TitledPage } from '@sabiwell/ui/titled-page.tsx';
import { PageFrame } from '../../../layout/page-frame.tsx';
import { SignedIn } from '../../../session/signed-in.tsx';
import { IncomingCalls } from '../call/incoming-calls.tsx';
import { GuestView } from './guest-view.tsx';
import { t } from './messages.ts';
import { PrescriptionDesk } from './prescription-desk.tsx';

/** Where doctors write prescriptions; everybody else sees what the page is for and how to sign in. A member's call rings here, too. */
export function PrescriptionFormPage() {
  const guest = (
    <TitledPage title={t('title')}>
      <GuestView />
    </TitledPage>
  );
  return (
    <SignedIn portal={portalOf('doctor')} guest={guest}>
      <PageFrame>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 p-4 sm:py-6 print:p-0">
          <PrescriptionDesk />
        </main>
      </PageFrame>
      <IncomingCalls />
    </SignedIn>
  );
}
