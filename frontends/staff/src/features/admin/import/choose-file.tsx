import { type ChangeEvent, useState } from 'react';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Field } from '@sabiwell/ui/field.tsx';
import { FormProblem, reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { PaperclipIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './messages.ts';
import { fileFault, type ReadFile } from './read-file.ts';
import type { useCheck } from './use-import.ts';

// The input lies over what looks like a button, which shows the focus in its place.
const INPUT = 'peer absolute inset-0 w-full cursor-pointer opacity-0';
const FOCUSED = 'flex-auto peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo';

/** The choice of a file, which is then checked. */
export function ChooseFile({ checking }: { checking: ReturnType<typeof useCheck> }) {
  const { file, fault, pick, readFile } = useFile(checking.reset);
  async function check(): Promise<void> {
    const content = await readFile();
    if (content !== undefined) checking.mutate(content);
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{t('why')}</p>
      <FileField name={file?.name} fault={fault} onPick={pick} />
      <FormProblem error={checking.error} title={t('notChecked')} words={reasonOnly} />
      <p role="status" className="sr-only">
        {checking.isPending && file ? t('checking', { name: file.name }) : fault}
      </p>
      {file && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={checking.isPending} aria-describedby="check-why" onClick={() => void check()}>
            {t('check')}
          </Button>
          <p id="check-why" className="text-sm text-ink-2">
            {t('checkWhy')}
          </p>
        </div>
      )}
    </div>
  );
}

type FileFieldProps = { name: string | undefined; fault: string | undefined; onPick: (event: ChangeEvent<HTMLInputElement>) => void };

function FileField({ name, fault, onPick }: FileFieldProps) {
  return (
    <Field label={t('file')} hint={t('fileHint')} error={fault}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isWrong }) => (
        <>
          {name !== undefined && <p className="wrap-anywhere border border-hairline bg-page p-3">{name}</p>}
          <span className="relative flex sm:self-start">
            <input
              id={id}
              aria-describedby={describedBy}
              aria-invalid={isWrong}
              type="file"
              accept=".json,.csv,application/json,text/csv"
              data-first-field=""
              onChange={onPick}
              className={INPUT}
            />
            <span aria-hidden="true" className={buttonClass('outline', FOCUSED)}>
              <PaperclipIcon className="size-5" />
              {t(name === undefined ? 'choose' : 'chooseOther')}
            </span>
          </span>
        </>
      )}
    </Field>
  );
}

/** The file that was chosen. It is read anew for each check, because it may have been corrected in between. */
function useFile(onChange: () => void) {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    const picked = target.files?.[0];
    // Emptied, so that picking the same file again also fires a change event.
    target.value = '';
    if (picked === undefined) return;
    const wrong = fileFault(picked);
    setFault(wrong);
    setFile(wrong === undefined ? picked : undefined);
    onChange();
  }
  async function readFile(): Promise<ReadFile | undefined> {
    if (file === undefined) return undefined;
    try {
      return { fileName: file.name, content: await file.text() };
    } catch {
      // It was changed or moved since it was chosen; a browser gives it only when it is chosen again.
      setFile(undefined);
      setFault(t('unreadable'));
      return undefined;
    }
  }
  return { file, fault, pick, readFile };
}
