import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { t } from './form-messages.ts';
import { readingChanges, draftOf, type ReadingDraft, readingForm } from './reading-draft.ts';
import { FORM_ID, ReadingForm } from './reading-form.tsx';
import { useChangeReading } from './use-record-reading.ts';

/** The dialog in which members correct a reading. */
export function CorrectReadingDialog({ reading, onClose }: { reading: Reading; onClose: () => void }) {
  const draftKey = { name: `reading-${reading.id}`, userId: reading.userId };
  const typed = useTyped(readingForm(reading.type), () => draftOf(reading), draftKey);
  const done = () => {
    typed.clear();
    onClose();
  };
  const sending = useChangeReading(reading, done).correct;

  function save(draft: ReadingDraft) {
    const changes = readingChanges(reading.type, draftOf(reading), draft);
    if (Object.keys(changes).length === 0) done();
    else sending.mutate(changes);
  }
  const footer = (
    <Button type="submit" form={FORM_ID} busy={sending.isPending} className="w-full">
      {t('saveCorrection')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('correctTitle')} description={t(reading.type)} footer={footer}>
      <ReadingForm type={reading.type} typed={typed} sending={sending} onValid={save} />
    </Dialog>
  );
}
