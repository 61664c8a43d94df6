import { useState } from 'react';
import type { CareFile } from '@sabiwell/proto/http/doctor-messages.ts';
import { MOST_ATTACHMENTS } from '@sabiwell/proto/http/message-rules.ts';
import { careFileFault } from '@sabiwell/ui/care-file.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { uploadCareFile } from './care-files.ts';

export type Attached = Pick<CareFile, 'id' | 'contentType'>;

/** The files of a message that is being written: each is uploaded as soon as it is picked. `files` is held by the form's draft. */
export function useAttachments(files: readonly Attached[], onChange: (files: Attached[]) => void) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function attach(file: File): Promise<void> {
    if (busy) return;
    const wrong = careFileFault(file);
    setFault(wrong && inOwnWords(wrong));
    if (wrong !== undefined) return;
    setBusy(true);
    try {
      const { id, contentType } = await uploadCareFile(file);
      onChange([...files, { id, contentType }]);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return {
    busy,
    fault,
    isFull: files.length >= MOST_ATTACHMENTS,
    attach: (file: File) => void attach(file),
    remove: (id: string) => onChange(files.filter((one) => one.id !== id)),
  };
}
