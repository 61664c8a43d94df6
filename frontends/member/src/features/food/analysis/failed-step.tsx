import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import type { Draft, Failure } from './analysis-steps.ts';
import { FoodPhoto, reportPhotoClass } from '../photo/food-photo.tsx';
import { t } from '../messages.ts';
import { StepButtons } from './step-buttons.tsx';

/** Says what went wrong: no network, the server's sentence, or the error result of spec 1 section 8. */
export function FailedStep({ failure, draft, onTable }: { failure: Failure; draft: Draft; onTable: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      {draft.photo && <FoodPhoto src={draft.photo.image} alt={t('photoAlt')} className={reportPhotoClass} />}
      {failure.kind === 'offline' && (
        <Notice tone="offline" title={t('offlineTitle')}>
          {failure.message}
        </Notice>
      )}
      {failure.kind === 'refused' && <Refused failure={failure} />}
      {failure.kind === 'unclear' && <ErrorResult failure={failure} />}
      {failure.offerTable && <TableOffer aiAway={failure.aiAway} onTable={onTable} />}
    </div>
  );
}

/** Buttons to try again with the same photo or to choose another one. */
export function FailedFooter({ onRetry, onBack }: { onRetry: () => void; onBack: () => void }) {
  return (
    <StepButtons>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
      <Button variant="outline" onClick={onBack}>
        {t('otherPhoto')}
      </Button>
    </StepButtons>
  );
}

function Refused({ failure: { message, waitSeconds: seconds } }: { failure: Failure }) {
  return (
    <Notice tone="error" title={t('refusedTitle')}>
      <p>{message}</p>
      {seconds !== null && <p>{seconds === 1 ? t('waitSecond') : t('waitSeconds', { seconds })}</p>}
    </Notice>
  );
}

// A clearer photo is asked for only where a model has looked at this one.
function ErrorResult({ failure }: { failure: Failure }) {
  const { message, aiAway, fromTable } = failure;
  const wasLookedAt = !fromTable && !aiAway;
  const said = message !== '' && message !== t('failedDescription') && !aiAway ? message : null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="analysis-failed">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id="analysis-failed" className="text-xl font-semibold">
          {t('failedTitle')}
        </h3>
        <Badge tone="poor">{t('failedBadge')}</Badge>
      </div>
      {said && <p>{said}</p>}
      {wasLookedAt ? <ClearerPhoto /> : <p>{t(fromTable ? 'failedTable' : 'failedAway')}</p>}
    </section>
  );
}

function ClearerPhoto() {
  return (
    <>
      <p>{t('failedDescription')}</p>
      <div>
        <h4 className="font-medium">{t('failedTips')}</h4>
        <ul className="list-disc pl-5">
          <li>{t('failedTip1')}</li>
          <li>{t('failedTip2')}</li>
          <li>{t('failedTip3')}</li>
        </ul>
      </div>
      <Notice tone="error">{t('failedWarning')}</Notice>
    </>
  );
}

function TableOffer({ aiAway, onTable }: { aiAway: boolean; onTable: () => void }) {
  return (
    <section className="flex flex-col items-start gap-3 border-t border-hairline pt-4">
      <p>{t(aiAway ? 'tableOffer' : 'tableInstead')}</p>
      <Button variant="outline" onClick={onTable}>
        {t('useTable')}
      </Button>
    </section>
  );
}
