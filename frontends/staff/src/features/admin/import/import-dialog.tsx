import { useState } from 'react';
import type { ImportResult } from '@sabiwell/proto/http/people-import.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { CheckedFile } from './checked-file.tsx';
import { CheckSource } from './check-source.tsx';
import { ChooseFile } from './choose-file.tsx';
import { GoingOn } from './going-on.tsx';
import { t } from './messages.ts';
import { Outcome } from './outcome.tsx';
import type { Chosen } from './read-file.ts';
import { useCheck, useImport } from './use-import.ts';

type Checked = { chosen: Chosen; result: ImportResult };

/** Brings in people of another system (spec 3 section 2.4): a file or the external database is chosen, checked and imported, each by a press of its own. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} stays>
      <Steps onClose={onClose} />
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [checked, setChecked] = useState<Checked>();
  const onChecked = (chosen: Chosen, result: ImportResult) => setChecked({ chosen, result });
  const checking = useCheck(onChecked);
  const importing = useImport();
  const { result, going, lost, lookAgain } = importing;
  if (result) return <Imported result={result} onClose={onClose} />;
  if (going) return <GoingOn rows={going.rows} isLost={lost !== null} onLookAgain={() => void lookAgain()} />;
  if (checked === undefined) {
    return (
      <>
        <ChooseFile checking={checking} />
        <CheckSource onChecked={onChecked} />
      </>
    );
  }
  const back = () => {
    importing.reset();
    setChecked(undefined);
  };
  return <CheckedFile chosen={checked.chosen} checked={checked.result} importing={importing} onBack={back} />;
}

function Imported({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const { users, doctors, trainers } = result.imported;
  const all = users + doctors + trainers;
  return (
    <Outcome title={all === 1 ? t('importedOne') : t('imported', { count: figure(all) })} result={result}>
      {doctors > 0 && <p>{t('licences')}</p>}
      <Button className="self-start" onClick={onClose}>
        {t('done')}
      </Button>
    </Outcome>
  );
}
