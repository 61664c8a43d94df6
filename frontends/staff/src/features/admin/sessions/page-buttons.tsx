import type { ReactNode } from 'react';
import { t } from './messages.ts';
import { pageButtons } from './page-numbers.domain.ts';

type PageButtonsProps = { page: number; last: number; onGo: (page: number) => void };

const SHAPE =
  'min-h-9 min-w-9 rounded-control border border-indigo px-2.5 font-semibold text-indigo pointer-coarse:min-h-11 pointer-coarse:min-w-11 aria-[current]:bg-indigo aria-[current]:text-on-indigo aria-disabled:cursor-not-allowed aria-disabled:border-rule aria-disabled:text-rule';

/** The way through the pages of a long list: at most five numbers, with a gap where some are left out. */
export function PageButtons({ page, last, onGo }: PageButtonsProps) {
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-2">
      <Step disabled={page <= 1} onPress={() => onGo(page - 1)}>
        {t('previous')}
      </Step>
      {pageButtons(page, last).map((button) =>
        'page' in button ? (
          <button
            key={button.page}
            type="button"
            aria-label={t('pageOf', { page: button.page })}
            aria-current={button.page === page ? 'page' : undefined}
            onClick={() => onGo(button.page)}
            className={`figures ${SHAPE}`}
          >
            {button.page}
          </button>
        ) : (
          <span key={`after ${button.gapAfter}`} aria-hidden="true">
            …
          </span>
        ),
      )}
      <Step disabled={page >= last} onPress={() => onGo(page + 1)}>
        {t('next')}
      </Step>
    </nav>
  );
}

/** At an end the button stays, because the focus would be lost with it. */
function Step({ disabled, onPress, children }: { disabled: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-disabled={disabled || undefined} onClick={() => !disabled && onPress()} className={SHAPE}>
      {children}
    </button>
  );
}
