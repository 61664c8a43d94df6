import { lazy, useState } from 'react';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { t } from './panel-messages.ts';
import { RecommendationList } from './recommendation-list.tsx';
import type { Recommendations } from './use-recommendations.ts';

const RecommendationsSheet = lazy(() => import('./recommendations-sheet.tsx').then((module) => ({ default: module.RecommendationsSheet })));

type Props = { recommendations: Recommendations; isBusy: boolean };

/** The recommendations beside the chat, on screens that are wide enough. */
export function RecommendationsAside(props: Props) {
  return (
    <aside aria-labelledby="recommendations" className="hidden flex-col gap-3 md:flex">
      <h2 id="recommendations" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <RecommendationList {...props} />
    </aside>
  );
}

/** Opens the recommendations on a phone. A dot says that there are new ones. */
export function RecommendationsButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { unread } = props.recommendations;
  return (
    <>
      <button
        type="button"
        aria-label={unread > 0 ? t('openNew', { count: unread }) : t('open')}
        // At twice the text size, its one long word must still fit a line of a small phone.
        className="inline-flex min-h-11 max-w-full items-center gap-2 text-left text-[length:min(1rem,9.4vw)] font-semibold wrap-anywhere text-indigo underline underline-offset-4 md:hidden"
        onClick={() => setOpen(true)}
      >
        <span className="min-w-0">{t('open')}</span>
        {unread > 0 && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-palm" />}
      </button>
      {isOpen && (
        <LateWindow>
          <RecommendationsSheet {...props} onClose={() => setOpen(false)} />
        </LateWindow>
      )}
    </>
  );
}
