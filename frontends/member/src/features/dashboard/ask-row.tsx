import { Link } from 'react-router-dom';
import { ChevronRightIcon, HealthChatIcon } from '@sabiwell/ui/icons.tsx';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

/** Leads to the AI doctor. */
export function AskRow() {
  return (
    <section aria-labelledby="ask-doc" className="border border-hairline bg-surface">
      <Link to={paths.aiDoc} className="flex h-full min-h-16 items-center gap-4 px-4 py-3 text-ink no-underline">
        <HealthChatIcon className="size-6 text-indigo" />
        <div className="min-w-0 flex-1">
          <h2 id="ask-doc" className="text-sm text-ink-2">
            {t('askTitle')}
          </h2>
          <p className="font-medium">{t('askWords')}</p>
        </div>
        <ChevronRightIcon className="size-5 text-ink-2" />
      </Link>
    </section>
  );
}
