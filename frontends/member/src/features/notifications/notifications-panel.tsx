import { useId } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { CloseIcon } from '@sabiwell/ui/icons.tsx';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';
import { NotificationsPart } from './notifications-part.tsx';

const LATEST = 6;

type PanelProps = { id: string; onClose: () => void; onGo: () => void };

/** The panel under the bell: the latest notifications, and a link to all of them. */
export function NotificationsPanel({ id, onClose, onGo }: PanelProps) {
  const title = useId();
  return (
    <div
      ref={takeFocus}
      id={id}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      className="absolute top-full -right-11 mt-5 flex max-h-[calc(100dvh-6rem-var(--under))] w-96 max-w-[calc(100vw-1rem)] animate-appear flex-col border border-hairline bg-surface text-ink shadow-overlay outline-none [&_:focus-visible]:outline-indigo"
    >
      <div className="flex items-center justify-between border-b border-hairline pl-4">
        <h2 id={title} className="text-lg font-semibold">
          {t('title')}
        </h2>
        <button type="button" aria-label={t('close')} onClick={onClose} className="grid size-11 place-items-center rounded-control">
          <CloseIcon />
        </button>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <NotificationsPart most={LATEST} onOpen={onGo} />
      </div>
      <div className="border-t border-hairline p-4">
        <Link to={paths.notifications} onClick={onGo} className={buttonClass('outline', 'w-full')}>
          {t('viewAll')}
        </Link>
      </div>
    </div>
  );
}

// The panel's code loads after the press, so it takes the focus when it appears and screen readers notice it.
function takeFocus(panel: HTMLDivElement | null): void {
  panel?.focus();
}
