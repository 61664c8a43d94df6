import { type ChangeEvent, useState } from 'react';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { careFileFault, careFileUrl } from '@sabiwell/ui/care-file.ts';
import { Field } from '@sabiwell/ui/field.tsx';
import type { Form } from '@sabiwell/ui/form/use-form.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { CloseIcon, PaperclipIcon } from '@sabiwell/ui/icons.tsx';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { t } from './messages.ts';
import type { RegisterDraft } from './register-fields.ts';

// The input lies over what looks like a button, which shows the focus in its place.
const INPUT = 'peer absolute inset-0 w-full cursor-pointer opacity-0';
const FOCUSED = 'flex-auto peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo';

type Props = { form: Form<RegisterDraft> };

/** The licence: its type and size are checked as it is chosen, and a photo is made smaller. */
export function DocumentField({ form }: Props) {
  const { isReading, name, fault, pick, remove } = useDocument(form);
  const { document } = form.draft;
  const error = fault ?? form.faults.document;
  return (
    <Field label={t('document')} hint={t('documentHint')} error={error} id={form.idOf('document')}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isWrong }) => (
        <>
          {document !== '' && <Chosen name={name} bytes={bytesOf(document)} onRemove={remove} />}
          <span className="relative flex sm:self-start">
            <input
              id={id}
              aria-describedby={describedBy}
              aria-invalid={isWrong}
              type="file"
              accept="image/*,application/pdf"
              onChange={pick}
              className={INPUT}
            />
            <span aria-hidden="true" className={buttonClass('outline', FOCUSED)}>
              {isReading ? <Spinner /> : <PaperclipIcon className="size-5" />}
              {t(document === '' ? 'choose' : 'chooseOther')}
            </span>
          </span>
          <p role="status" className="sr-only">
            {isReading ? t('reading') : fault}
          </p>
        </>
      )}
    </Field>
  );
}

function Chosen({ name, bytes, onRemove }: { name: string; bytes: number; onRemove: () => void }) {
  return (
    <p className="flex items-center justify-between gap-2 border border-hairline bg-page pl-3">
      <span className="min-w-0 wrap-anywhere">
        {name} <span className="figures text-ink-2">{t('size', { size: figure(Math.ceil(bytes / 1000)) })}</span>
      </span>
      <button type="button" aria-label={t('remove', { name })} onClick={onRemove} className="grid size-11 shrink-0 place-items-center">
        <CloseIcon className="size-5" />
      </button>
    </p>
  );
}

/** How many bytes a data URL holds. */
const bytesOf = (dataUrl: string): number => Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4);

function useDocument(form: Form<RegisterDraft>) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [isReading, setIsReading] = useState(false);

  async function take(file: File): Promise<void> {
    const wrong = careFileFault(file);
    setFault(wrong);
    if (wrong !== undefined) return;
    setIsReading(true);
    try {
      form.change({ document: await careFileUrl(file) });
      setName(file.name);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    } finally {
      setIsReading(false);
    }
  }
  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // Emptied, so that picking the same file again also fires a change event.
    target.value = '';
    if (file) void take(file);
  }
  function remove(): void {
    setFault(undefined);
    form.change({ document: '' });
    form.focus(form.idOf('document'));
  }
  return { name, fault, isReading, pick, remove };
}
