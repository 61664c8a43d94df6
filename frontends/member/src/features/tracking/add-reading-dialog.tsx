import { READING_TYPES, type ReadingType, type SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { panelId, tabId, Tabs } from '@sabiwell/ui/tabs.tsx';
import { useDraft } from '@sabiwell/ui/use-draft.ts';
import { useQueryClient } from '@tanstack/react-query';
import { latestReadingsQuery } from '../../member-queries.ts';
import { t } from './form-messages.ts';
import { bodyOf, newDraft, type ReadingDraft } from './reading-draft.ts';
import { FORM_ID, ReadingForm } from './reading-form.tsx';
import { useRecordReading } from './use-record-reading.ts';

const TABS = READING_TYPES.map((value) => ({ value, label: t(value) }));

type Props = { userId: number; type: ReadingType; onType: (type: ReadingType) => void; onClose: () => void };

/** Adding a blood pressure or a blood sugar. A form that is closed keeps what was typed until it is saved. */
export function AddReadingDialog({ userId, type, onType, onClose }: Props) {
  const unit = useLastUnit(userId);
  const { draft, change, clear } = useDraft<ReadingDraft>('reading', userId, () => newDraft(unit));
  const { mutate, isPending, error, reset } = useRecordReading(userId, () => {
    clear();
    onClose();
  });
  const footer = (
    <Button type="submit" form={FORM_ID} busy={isPending} className="w-full">
      {t('save')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('addTitle')} footer={footer}>
      <div className="flex flex-col gap-5">
        <Tabs<ReadingType>
          id="reading"
          label={t('types')}
          tabs={TABS}
          value={type}
          onChange={(next) => {
            reset();
            onType(next);
          }}
        />
        <div id={panelId('reading')} role="tabpanel" aria-labelledby={tabId('reading', type)}>
          <ReadingForm
            key={type}
            type={type}
            draft={draft}
            onChange={change}
            busy={isPending}
            error={error}
            onSubmit={() => mutate({ userId, ...bodyOf(type, draft) })}
          />
        </div>
      </div>
    </Dialog>
  );
}

// Most people have one meter: the unit of the last sugar is the one of the next.
function useLastUnit(userId: number): SugarUnit | undefined {
  const latest = useQueryClient().getQueryData(latestReadingsQuery(userId).queryKey);
  return latest?.find(({ enteredUnit }) => enteredUnit !== null)?.enteredUnit ?? undefined;
}
