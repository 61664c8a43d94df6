import type { CalendarEvent } from '@sabiwell/proto/http/doctor-portal.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { longDay, noonOf } from '@sabiwell/ui/formats.ts';
import { EntryChip } from './entry-chip.tsx';
import { t } from './messages.ts';
import type { Entry } from './month.domain.ts';

type Props = {
  day: string;
  entries: readonly Entry[];
  onAdd: (day: string) => void;
  onOpen: (event: CalendarEvent) => void;
  onClose: () => void;
};

/** Everything of one day. */
export function DayDialog({ day, entries, onAdd, onOpen, onClose }: Props) {
  const footer = (
    <Button className="w-full" onClick={() => onAdd(day)}>
      {t('addSave')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={longDay(noonOf(day))} footer={footer}>
      {entries.length === 0 ? (
        <p className="text-ink-2">{t('dayNone')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryChip entry={entry} day={day} onOpen={onOpen} isWhole />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
