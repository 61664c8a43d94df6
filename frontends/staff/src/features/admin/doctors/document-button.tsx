import { useState } from 'react';
import type { DoctorApplication } from '@sabiwell/proto/http/doctors.ts';
import { authorized } from '@sabiwell/ui/authorize.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { DownloadIcon } from '@sabiwell/ui/icons.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { saveBlob } from '../../../save-blob.ts';
import { authorize } from '../../../session/authorize.ts';
import { t } from './messages.ts';

const send = authorized(authorize);

/** Saves the licence that came with an application. A link can't: it sends no bearer token. */
export function DocumentButton({ application: { id, document: file } }: { application: DoctorApplication }) {
  const [isBusy, setBusy] = useState(false);
  if (file === null) return <p className="text-ink-2">{t('noDocument')}</p>;
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const blob = await readDocument(id);
      saveBlob(blob, blob.type === 'application/pdf' ? 'licence.pdf' : 'licence.jpg');
    } catch {
      toast({ title: t('documentFailed'), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" busy={isBusy} aria-describedby="document-why" onClick={() => void save()}>
        {!isBusy && <DownloadIcon className="size-5" />}
        {t('document')}
      </Button>
      <p id="document-why" className="text-sm text-ink-2">
        {t('documentWhy')}
      </p>
    </div>
  );
}

async function readDocument(id: string): Promise<Blob> {
  const reply = await send(`/api/admin/doctor-applications/${encodeURIComponent(id)}/document`, { method: 'GET', headers: {} });
  if (!reply.ok) throw new Error(`a document answered ${reply.status}`);
  return reply.blob();
}
