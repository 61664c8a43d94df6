import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BOOKING_RECEIVED_MESSAGE } from '@sabiwell/proto/http/public-booking-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { EmergencyNotice } from '../../care/emergency-notice.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { BookForm } from './book-form.tsx';
import { t } from './messages.ts';

/** The public booking page (spec 2 section 2, /book): for guests and members, without an account. */
export function BookPage() {
  const { user } = useCurrentUser();
  const [search] = useSearchParams();
  const [booked, setBooked] = useState<string>();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-bold">{t('title')}</h1>
        <p className="text-ink-2">{t('lead')}</p>
      </header>
      {booked === undefined ? (
        <>
          <EmergencyNotice isUrgent={false} />
          {user !== undefined && <BookForm key={user?.id ?? 0} user={user} doctorId={search.get('doctorId') ?? ''} onBooked={setBooked} />}
        </>
      ) : (
        <Booked email={booked} onAnother={() => setBooked(undefined)} />
      )}
    </div>
  );
}

function Booked({ email, onAnother }: { email: string; onAnother: () => void }) {
  return (
    <section aria-labelledby="booked" className="flex flex-col items-start gap-3 border border-hairline bg-surface p-4">
      <h2 id="booked" tabIndex={-1} ref={(heading) => heading?.focus()} className="text-xl font-bold outline-none">
        {t('done')}
      </h2>
      <p>{inOwnWords(BOOKING_RECEIVED_MESSAGE)}</p>
      <p className="max-w-full break-words">{t('checkMail', { email })}</p>
      <Button variant="outline" onClick={onAnother}>
        {t('another')}
      </Button>
    </section>
  );
}
