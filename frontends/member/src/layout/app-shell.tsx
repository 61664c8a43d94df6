import { keepFocus } from '@sabiwell/ui/keep-focus.ts';
import { type ReactNode, useEffect } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { LateLive } from './late-live.tsx';
import { LateParts } from './late-parts.tsx';
import { LatePayments } from './late-payments.tsx';
import { t } from './messages.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { useMemberAppearance } from './use-member-appearance.ts';

/** The frame around every page. */
export function AppShell({ children }: { children: ReactNode }) {
  useMemberAppearance();
  useEffect(keepFocus, []);
  return (
    <div className="flex min-h-[calc(100dvh-var(--under))] flex-col">
      <a href="#main" className="sr-only z-50 print:hidden bg-surface p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
        {t('skip')}
      </a>
      <Header />
      <OfflineBanner />
      <LateParts />
      <LateLive />
      <LatePayments />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-5xl flex-1 px-4 py-4 sm:py-6 print:max-w-none print:p-0">
        {children}
      </main>
      <BottomBar />
    </div>
  );
}
