import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { PRESCRIPTION_SAVED_MESSAGE } from '@sabiwell/proto/http/prescription-rules.ts';
import type { Prescription, prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { CheckIcon, PrintIcon } from '@sabiwell/ui/icons.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { PrescriptionSheet } from '@sabiwell/ui/prescription/prescription-sheet.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { paths } from '../../../paths.ts';
import { t } from './messages.ts';

const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx').then((module) => ({ default: module.WithdrawDialog })));

type Props = { id: string; isNew: boolean };

/** A prescription that the doctor wrote: its sheet with the code, and what can be done with it. */
export function WrittenPrescription({ id, isNew }: Props) {
  const query = useQuery({
    ...read<typeof prescriptions.readPrescription>(`/api/prescriptions/${encodeURIComponent(id)}`),
    refetchOnMount: 'always',
  });
  return (
    <QueryPart query={query} failed={t('sheetFailed')} loading={t('sheetLoading')} skeleton="h-96 w-full">
      {(prescription) => (
        <>
          {prescription.revokedAt === null ? (
            isNew && <Created prescription={prescription} />
          ) : (
            <Notice tone="error" title={t('withdrawn')}>
              {t('withdrawnWords', { when: dateAndTime(prescription.revokedAt) })}
            </Notice>
          )}
          <FirstActions holds={prescription.revokedAt === null} />
          <PrescriptionSheet prescription={prescription} />
          <FurtherActions prescription={prescription} />
        </>
      )}
    </QueryPart>
  );
}

function Created({ prescription: { userId, patientName: name } }: { prescription: Prescription }) {
  return (
    <div role="status" className="flex gap-3 border-l-4 border-leaf bg-leaf-bg p-3 text-leaf print:hidden">
      <CheckIcon />
      <div className="min-w-0">
        <p className="font-semibold">{PRESCRIPTION_SAVED_MESSAGE}</p>
        <p className="wrap-anywhere text-ink">{t(userId === null ? 'giveIt' : 'seesIt', { name })}</p>
      </div>
    </div>
  );
}

/** What is done most, over the sheet. */
function FirstActions({ holds }: { holds: boolean }) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {holds && (
        <Button onClick={() => window.print()}>
          <PrintIcon className="size-5" />
          {t('print')}
        </Button>
      )}
      <Link to={paths.prescriptionForm} className={buttonClass(holds ? 'outline' : 'primary')}>
        {t('another')}
      </Link>
    </div>
  );
}

/** Under the sheet: how others check it, and how it is withdrawn. */
function FurtherActions({ prescription }: { prescription: Prescription }) {
  const [isAsked, setIsAsked] = useState(false);
  const { revokedAt, verifyUrl } = prescription;
  return (
    <div className="-ml-4 flex flex-wrap gap-x-3 print:hidden">
      {verifyUrl !== undefined && (
        // A page of the member app, beside the doctor's.
        <a href={ownAddress(verifyUrl)} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          {t('checkThis')}
        </a>
      )}
      {revokedAt === null && (
        <Button variant="quiet" onClick={() => setIsAsked(true)}>
          {t('withdrawThis')}
        </Button>
      )}
      {isAsked && (
        <LateWindow>
          <WithdrawDialog prescription={prescription} onClose={() => setIsAsked(false)} />
        </LateWindow>
      )}
    </div>
  );
}

/** The page on which it is checked, at the address that this browser uses. */
function ownAddress(verifyUrl: string): string {
  const { pathname, hash } = new URL(verifyUrl, window.location.origin);
  return pathname + hash;
}
