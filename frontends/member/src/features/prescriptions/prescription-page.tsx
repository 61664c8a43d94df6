import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { PrintIcon } from '@sabiwell/ui/icons.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { PrescriptionSheet } from '@sabiwell/ui/prescription/prescription-sheet.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

/** One prescription, as a sheet of A5 that can be printed and that a pharmacist can check. */
export function PrescriptionPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...read<typeof prescriptions.readPrescription>(`/api/prescriptions/${encodeURIComponent(id)}`),
    refetchOnMount: 'always',
  });
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <SubPageHeader title={t('one')} back={t('back')} to={paths.prescriptions} />
        {query.data?.revokedAt === null && (
          <Button onClick={() => window.print()}>
            <PrintIcon className="size-5" />
            {t('print')}
          </Button>
        )}
      </div>
      <QueryPart query={query} failed={t('oneFailed')} loading={t('oneLoading')} skeleton="h-96 w-full">
        {(prescription) => (
          <>
            {prescription.revokedAt !== null && (
              <Notice tone="error" title={t('revoked')}>
                {t('revokedWords')}
              </Notice>
            )}
            <PrescriptionSheet prescription={prescription} />
          </>
        )}
      </QueryPart>
    </div>
  );
}
