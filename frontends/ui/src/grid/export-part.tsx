import { useId, useState } from 'react';
import { MOST_EXPORTED } from '@sabiwell/proto/http/export-rules.ts';
import { ApiError } from '../api-client.ts';
import { Button } from '../button.tsx';
import { figure } from '../formats.ts';
import { DownloadIcon } from '../icons.tsx';
import { t } from './texts.ts';

/** Saves all rows of the view as a file, and says in its place why that was not possible. */
export function ExportPart({ onExport }: { onExport: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const hintId = useId();
  async function save(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await onExport();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('exportFailed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="outline" className="px-3!" busy={isBusy} aria-describedby={hintId} onClick={() => void save()}>
        {!isBusy && <DownloadIcon className="size-5" />}
        {t('export')}
      </Button>
      <p id={hintId} className="text-xs text-ink-2">
        {t('exportHint', { most: figure(MOST_EXPORTED) })}
      </p>
      {failure !== undefined && (
        <p role="alert" className="basis-full text-sm font-semibold text-clay">
          {failure}
        </p>
      )}
    </div>
  );
}
