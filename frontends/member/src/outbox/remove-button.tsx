import { Button } from '@sabiwell/ui/button.tsx';
import { focusHeading } from '@sabiwell/ui/use-title.ts';
import { titleOf } from './item-words.ts';
import { t } from './messages.ts';
import type { OutboxItem } from './outbox-item.domain.ts';
import { takeBack } from './send-item.ts';

/** Deletes something that waits, such as a reading with a wrong figure. */
export function RemoveButton({ item }: { item: OutboxItem }) {
  async function remove(): Promise<void> {
    await takeBack(item.id);
    // The pressed button has disappeared with its row.
    if (document.activeElement === document.body) focusHeading();
  }
  return (
    <Button
      variant="quiet"
      className="flex-auto"
      aria-label={t('of', { what: t('remove'), name: titleOf(item) })}
      onClick={() => void remove()}
    >
      {t('remove')}
    </Button>
  );
}
