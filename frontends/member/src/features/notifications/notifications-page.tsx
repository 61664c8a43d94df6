import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';
import { NotificationsPart } from './notifications-part.tsx';

/** All notifications of the last months. */
export function NotificationsPage() {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <SubPageHeader title={t('title')} back={t('home')} to={paths.home} />
      <div className="border border-hairline bg-surface">
        <NotificationsPart />
      </div>
    </div>
  );
}
