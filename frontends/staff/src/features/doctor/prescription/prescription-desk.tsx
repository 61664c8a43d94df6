import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { TitledPage } from '@sabiwell/ui/titled-page.tsx';
import { Waiting } from '@sabiwell/ui/waiting.tsx';
import { prescriptionAddress, writtenPath } from '../../../paths.ts';
import { t } from './messages.ts';
import { OwnPrescriptions } from './own-prescriptions.tsx';
import { PrescribePart } from './prescribe-part.tsx';

// The sheet with its square code is not needed to write.
const WrittenPrescription = lazy(() => import('./written-prescription.tsx').then((module) => ({ default: module.WrittenPrescription })));

const LINK = 'inline-flex min-h-9 items-center text-indigo underline underline-offset-4 pointer-coarse:min-h-11';

/** The form, or the prescription that the address names, beside what the doctor has written before. */
export function PrescriptionDesk() {
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: { isNew?: boolean } | null };
  const navigate = useNavigate();
  const { patientId, shownId } = prescriptionAddress(query);
  const isShown = shownId !== '';
  return (
    <TitledPage title={t(isShown ? 'sheet' : 'title')}>
      <div className="mx-auto grid w-full max-w-2xl items-start gap-6 lg:max-w-6xl lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <div className="flex min-w-0 flex-col gap-4">
          <header className="flex flex-col print:hidden">
            <nav aria-label={t('back')} className="flex flex-wrap gap-x-6">
              {/* The member app's start page, so it is loaded anew. */}
              <a href="/" className={LINK}>
                {t('back')}
              </a>
              <Link to={portalOf('doctor').dashboardPath} className={LINK}>
                {t('dashboard')}
              </Link>
            </nav>
            <h1 className="text-xl font-bold">{t(isShown ? 'sheet' : 'title')}</h1>
          </header>
          {isShown ? (
            <Suspense fallback={<Waiting />}>
              <WrittenPrescription key={shownId} id={shownId} isNew={state?.isNew === true} />
            </Suspense>
          ) : (
            <PrescribePart
              key={patientId}
              linked={patientId}
              onWritten={({ id }) => void navigate(writtenPath(id), { state: { isNew: true } })}
            />
          )}
        </div>
        <OwnPrescriptions shownId={shownId} />
      </div>
    </TitledPage>
  );
}
