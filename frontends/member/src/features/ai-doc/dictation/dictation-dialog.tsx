import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { t } from '../../../ai-doctor/dictation-messages.ts';

type Props = { onAgreed: () => void; onClose: () => void };

/** Says who may receive the sound, before the microphone is used for the first time. */
export function DictationDialog({ onAgreed, onClose }: Props) {
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button className="flex-auto" onClick={onAgreed}>
        {t('agree')}
      </Button>
      <Button variant="outline" className="flex-auto" onClick={onClose}>
        {t('notNow')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} footer={footer}>
      <div className="flex flex-col gap-3">
        <p>“{t('sentence')}”</p>
        <p>{t('why')}</p>
        <p>{t('later')}</p>
      </div>
    </Dialog>
  );
}
