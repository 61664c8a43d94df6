import { READING_TYPES, type ReadingType, type SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';
import { sugarUnit } from '@sabiwell/ui/appearance.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { panelId, tabId, Tabs } from '@sabiwell/ui/tabs.tsx';
import { useAgain } from '../../outbox/use-again.ts';
import { t } from './form-messages.ts';
import { draftOfBody, newDraft, readingBody, readingForm } from './reading-draft.ts';
import { FORM_ID, ReadingForm } from './reading-form.tsx';
import { useRecordReading } from './use-record-reading.ts';

const tabs = () => READING_TYPES.map((value) => ({ value, label: t(value) }));

type Props = {
  userId: number;
  type: ReadingType;
  /** The unit of the latest blood sugar. */ lastUnit?: SugarUnit | null | undefined;
  onType: (type: ReadingType) => void;
  onClose: () => void;
};

/** Adds a blood pressure or a blood sugar. Closing the dialog does not lose what was typed. */
export function AddReadingDialog({ userId, type, lastUnit, onType, onClose }: Props) {
  const { typed, again } = useReadingDraft(userId, type, lastUnit);
  const done = () => {
    typed.clear();
    onClose();
  };
  const sending = useRecordReading(userId, { replaces: again?.id, onDone: done, onPaused: typed.clear });
  const footer = (
    <Button type="submit" form={FORM_ID} busy={sending.isPending} className="w-full">
      {t('save')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('addTitle')} footer={footer}>
      <div className="flex flex-col gap-5">
        <Tabs<ReadingType>
          id="reading"
          label={t('types')}
          tabs={tabs()}
          value={type}
          onChange={(next) => {
            // What is still under way says here how it ended.
            if (!sending.isPending) sending.reset();
            onType(next);
          }}
        />
        <div id={panelId('reading')} role="tabpanel" aria-labelledby={tabId('reading', type)}>
          <ReadingForm
            key={type}
            type={type}
            typed={typed}
            sending={sending}
            onValid={(draft) => sending.mutate({ userId, ...readingBody(type, draft) })}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** A new reading, whose form survives a reload, or one that was refused after it had waited to be sent. */
function useReadingDraft(userId: number, type: ReadingType, lastUnit: SugarUnit | null | undefined) {
  const again = useAgain('reading', userId);
  const start = () => (again === undefined ? newDraft(sugarUnit(lastUnit)) : draftOfBody(again.body));
  const typed = useTyped(readingForm(type), start, again === undefined ? { name: 'reading', userId } : undefined);
  return { typed, again };
}
