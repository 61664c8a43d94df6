import { useState } from 'react';
import type { ImportResult } from '@sabiwell/proto/http/people-import.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { FormProblem, reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { t } from './messages.ts';
import { Outcome } from './outcome.tsx';
import type { Chosen } from './read-file.ts';
import type { useImport } from './use-import.ts';

type CheckedFileProps = { chosen: Chosen; checked: ImportResult; importing: ReturnType<typeof useImport>; onBack: () => void };

/** What a file or the external database holds, and the question whether to import it. */
export function CheckedFile({ chosen, checked, importing, onBack }: CheckedFileProps) {
  const [sendInvites, setSendInvites] = useState(false);
  const { created } = checked.rows;
  const send = () => importing.mutate({ ...chosen, sha256: checked.sha256, sendInvites });
  return (
    <Outcome title={t('checked', { name: chosen.fileName ?? t('sourceName') })} result={checked}>
      {created === 0 ? <p>{t('nothingNew')}</p> : <MailChoice isOn={sendInvites} onChange={setSendInvites} />}
      <FormProblem error={importing.error} title={t('importFailed')} words={reasonOnly} />
      <div className="flex flex-wrap gap-3">
        {created > 0 && (
          <Button busy={importing.isPending} onClick={send}>
            {created === 1 ? t('importOne') : t('import', { count: figure(created) })}
          </Button>
        )}
        {!importing.isPending && (
          <Button variant="outline" onClick={onBack}>
            {t('chooseOther')}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {importing.isPending && t('importing')}
      </p>
    </Outcome>
  );
}

/** Whether the new members are written to. */
function MailChoice({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby="mail-hint"
          onChange={({ target }) => onChange(target.checked)}
          className="size-6 shrink-0 accent-indigo"
        />
        {t('mail')}
      </label>
      <p id="mail-hint" className="text-sm text-ink-2">
        {t('mailHint')}
      </p>
    </div>
  );
}
