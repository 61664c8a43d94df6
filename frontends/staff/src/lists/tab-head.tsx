import type { ReactNode } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { RetryIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './messages.ts';

type TabHeadProps = {
  title: string;
  /** How many rows are shown. */
  count?: string;
  refreshing: boolean;
  onRefresh: () => unknown;
  /** Further buttons. */
  children?: ReactNode;
};

/** The name of a tab, how much it shows, and its buttons. */
export function TabHead({ title, count, refreshing, onRefresh, children }: TabHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 id="tab-title" className="text-lg font-semibold">
        {title}
      </h2>
      <p role="status" className="figures flex-1 text-sm text-ink-2">
        {count}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" busy={refreshing} onClick={() => void onRefresh()}>
          {!refreshing && <RetryIcon className="size-5" />}
          {t('refresh')}
        </Button>
        {children}
      </div>
    </header>
  );
}
