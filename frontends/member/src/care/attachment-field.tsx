import { type ChangeEvent, useId } from 'react';
import { MOST_ATTACHMENTS } from '@sabiwell/proto/http/message-rules.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { fileNumbers, numbered } from '@sabiwell/ui/file-numbers.ts';
import { AlertIcon, CloseIcon, PaperclipIcon } from '@sabiwell/ui/icons.tsx';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { t } from './messages.ts';
import { type Attached, useAttachments } from './use-attachments.ts';

type Props = { files: readonly Attached[]; onChange: (files: Attached[]) => void };

/** Photos and PDFs that go with a message. */
export function AttachmentField({ files, onChange }: Props) {
  const id = useId();
  const numbers = fileNumbers(files);
  const { busy, fault, isFull, attach, remove } = useAttachments(files, onChange);
  return (
    <div className="flex flex-col gap-2">
      {files.length > 0 && (
        <ul aria-label={t('attached')} className="flex flex-col border border-hairline">
          {files.map((file, at) => (
            <AttachedFile key={file.id} name={fileName(file, numbers[at])} onRemove={() => remove(file.id)} />
          ))}
        </ul>
      )}
      {!isFull && <FileInput id={id} busy={busy} onPick={attach} />}
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {t('attachHint', { most: MOST_ATTACHMENTS })}
      </p>
      <p role="status" className="sr-only">
        {busy && t('uploading')}
      </p>
      {fault && (
        <p role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-clay">
          <AlertIcon className="size-5" />
          <span>
            {t('notAttached')}. {fault}
          </span>
        </p>
      )}
    </div>
  );
}

/** Files have no names of their own, which may say too much about a person. */
function fileName({ contentType }: Attached, number: number | undefined): string {
  return numbered(t(contentType === 'application/pdf' ? 'pdf' : 'photo'), number);
}

function AttachedFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li className="flex items-center justify-between gap-2 border-b border-hairline pl-3 last:border-b-0">
      {name}
      <button type="button" aria-label={t('removeFile', { name })} onClick={onRemove} className="grid size-11 place-items-center">
        <CloseIcon className="size-5" />
      </button>
    </li>
  );
}

function FileInput({ id, busy, onPick }: { id: string; busy: boolean; onPick: (file: File) => void }) {
  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // Emptied, so that picking the same file again also fires a change event.
    target.value = '';
    if (file) onPick(file);
  }
  return (
    <span className="relative flex">
      <input
        id={id}
        type="file"
        accept="image/*,application/pdf"
        disabled={busy}
        aria-describedby={`${id}-hint`}
        onChange={pick}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={buttonClass(
          'outline',
          'flex-auto cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo',
        )}
      >
        {busy ? <Spinner /> : <PaperclipIcon className="size-5" />}
        {t('attach')}
      </label>
    </span>
  );
}
