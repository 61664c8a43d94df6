import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { keepFocus } from '@sabiwell/ui/keep-focus.ts';
import { portalName } from '../portal-messages.ts';
import { useStaff } from '../session/use-staff.ts';
import { AccountMenu } from './account-menu.tsx';
import { t } from './messages.ts';

type PageFrameProps = {
  /** Before the product's name, such as the button of a menu. */
  lead?: ReactNode;
  onShortcuts?: () => void;
  children: ReactNode;
};

/** The header around the pages of whoever is signed in. The children hold the `main` with the id that the skip link names. */
export function PageFrame({ lead, onShortcuts, children }: PageFrameProps) {
  const { portal } = useStaff();
  useEffect(keepFocus, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only z-50 bg-surface p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 print:hidden">
        {t('skip')}
      </a>
      <header className="sticky top-0 z-30 bg-header text-on-header print:hidden [&_:focus-visible]:outline-on-header">
        <div className="flex min-h-12 items-center gap-3 px-4">
          {lead}
          <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <Link to={portal.dashboardPath} className="flex min-h-9 items-center text-base font-bold pointer-coarse:min-h-11">
              {t('product')}
            </Link>
            <span>{portalName(portal.role)}</span>
          </p>
          <AccountMenu onShortcuts={onShortcuts} />
        </div>
        <AdireStrip />
      </header>
      {children}
    </div>
  );
}
