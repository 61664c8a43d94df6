import type { ImportProgress } from '@sabiwell/proto/http/people-import.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { focusOn } from '@sabiwell/ui/use-title.ts';
import { t } from './messages.ts';

type GoingOnProps = { rows: ImportProgress['rows']; isLost: boolean; onLookAgain: () => void };

/** How far an import is that takes longer than a call. */
export function GoingOn({ rows: { done, total }, isLost, onLookAgain }: GoingOnProps) {
  const words = t('progress', { done: figure(done), total: figure(total) });
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={focusOn} className="text-lg font-semibold">
        {t('importing')}
      </h3>
      <progress value={done} max={total} aria-label={t('importing')} className="h-4 w-full accent-indigo" />
      <p role="status" className="figures">
        {words}
      </p>
      {isLost ? (
        <Notice
          tone="offline"
          action={
            <Button variant="outline" onClick={onLookAgain}>
              {t('again')}
            </Button>
          }
        >
          {t('lost')}
        </Notice>
      ) : (
        <p className="text-ink-2">{t('mayClose')}</p>
      )}
    </div>
  );
}
