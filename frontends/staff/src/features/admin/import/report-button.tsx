import { refusalOf, requestOf } from '@sabiwell/ui/api-client.ts';
import { authorized } from '@sabiwell/ui/authorize.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { FormProblem, reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { DownloadIcon } from '@sabiwell/ui/icons.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { saveBlob } from '../../../save-blob.ts';
import { authorize } from '../../../session/authorize.ts';
import { t } from './messages.ts';

const send = authorized(authorize);

/** Saves the report of an import as a file. A link can't: it sends no bearer token. */
export function ReportButton({ id }: { id: string }) {
  const saving = useSingleMutation<void, void>({ mutationFn: () => saveReport(id) });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" busy={saving.isPending} aria-describedby="report-why" onClick={() => saving.mutate()}>
          {!saving.isPending && <DownloadIcon className="size-5" />}
          {t('report')}
        </Button>
        <p id="report-why" className="text-sm text-ink-2">
          {t('reportWhy')}
        </p>
      </div>
      <FormProblem error={saving.error} title={t('reportFailed')} words={reasonOnly} />
    </div>
  );
}

async function saveReport(id: string): Promise<void> {
  const reply = await send(`/api/admin/import-data/${encodeURIComponent(id)}?format=csv`, requestOf('GET', {}));
  if (!reply.ok) throw refusalOf(reply, await reply.text());
  saveBlob(await reply.blob(), 'sabiwell-import.csv');
}
