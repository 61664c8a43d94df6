import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { useDraft } from '@sabiwell/ui/use-draft.ts';
import { t } from './form-messages.ts';
import { changesOf, draftOf, type ReadingDraft } from './reading-draft.ts';
import { FORM_ID, ReadingForm } from './reading-form.tsx';
import { useChangeReading } from './use-record-reading.ts';

/** Correcting a reading of one's own. */
export function CorrectReadingDialog({ reading, onClose }: { reading: Reading; onClose: () => void }) {
  const { draft, change, clear } = useDraft<ReadingDraft>(`reading-${reading.id}`, reading.userId, () => draftOf(reading));
  const done = () => {
    clear();
    onClose();
  };
  const { mutate, isPending, error } = useChangeReading(reading, done).correct;

  function save() {
    const changes = changesOf(reading.type, draftOf(reading), draft);
    if (Object.keys(changes).length === 0) done();
    else mutate(changes);
  }
  const footer = (
    <Button type="submit" form={FORM_ID} busy={isPending} className="w-full">
      {t('saveCorrection')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('correctTitle')} description={t(reading.type)} footer={footer}>
      <ReadingForm type={reading.type} draft={draft} onChange={change} busy={isPending} error={error} onSubmit={save} />
    </Dialog>
  );
}
