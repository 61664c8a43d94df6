import type { KeyboardEvent } from 'react';
import { t } from './messages.ts';

export type AuthTab = 'sign-in' | 'sign-up';
const TABS = [
  { tab: 'sign-in', label: t('signInTab') },
  { tab: 'sign-up', label: t('signUpTab') },
] as const;

/** The id of the panel that both tabs fill. */
export const PANEL_ID = 'auth-panel';
export const tabId = (tab: AuthTab) => `auth-tab-${tab}`;

/** Two tabs; the arrow keys go from one to the other. */
export function AuthTabs({ tab: chosen, onChange }: { tab: AuthTab; onChange: (tab: AuthTab) => void }) {
  function move(event: KeyboardEvent) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next = event.key === 'Home' || (event.key !== 'End' && chosen === 'sign-up') ? 'sign-in' : 'sign-up';
    onChange(next);
    document.getElementById(tabId(next))?.focus();
  }
  return (
    <div role="tablist" aria-label={t('tabs')} className="flex border-b border-hairline">
      {TABS.map(({ tab, label }) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls={PANEL_ID}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChange(tab)}
          onKeyDown={move}
          className="-mb-px min-h-12 flex-1 border-b-4 border-transparent px-3 font-semibold text-ink-2 aria-selected:border-indigo aria-selected:text-indigo"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
