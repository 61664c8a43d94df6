import { useState } from 'react';
import type { CareFile } from '@sabiwell/proto/http/doctor-messages.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { numbered } from '@sabiwell/ui/file-numbers.ts';
import { DownloadIcon } from '@sabiwell/ui/icons.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { t } from './messages.ts';
import { readFile, useFile } from './use-file.ts';

/** A file of a message: a photo is shown and can be saved, a PDF is only ever saved. */
export function Attachment({ file: { id, contentType }, number }: { file: CareFile; number: number | undefined }) {
  return contentType === 'application/pdf' ? <Pdf id={id} number={number} /> : <Photo id={id} number={number} />;
}

function Photo({ id, number }: { id: string; number: number | undefined }) {
  const address = useFile(id);
  if (address === 'failed') return <p className="text-clay">{t('fileFailed')}</p>;
  if (address === undefined) {
    return (
      <Loading label={numbered(t('photoLoading'), number)}>
        <Skeleton className="h-40 w-60 max-w-full" />
      </Loading>
    );
  }
  return (
    <a href={address} download={fileName('photo', number, 'jpg')} aria-label={numbered(t('savePhoto'), number)} className="block min-h-11">
      <img src={address} alt={numbered(t('photo'), number)} className="max-h-64 max-w-full border border-hairline bg-band" />
    </a>
  );
}

function Pdf({ id, number }: { id: string; number: number | undefined }) {
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      saveAs(await readFile(id), fileName('document', number, 'pdf'));
    } catch {
      toast({ title: t('fileFailed'), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="quiet" busy={isBusy} className="self-start" onClick={() => void save()}>
      {!isBusy && <DownloadIcon className="size-5" />}
      {numbered(t('savePdf'), number)}
    </Button>
  );
}

const fileName = (kind: string, number: number | undefined, ending: string) => `${numbered(kind, number).replace(' ', '-')}.${ending}`;

function saveAs(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
