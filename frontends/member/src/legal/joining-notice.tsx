import { LegalLinks } from './legal-links.tsx';
import { t } from './messages.ts';

/** What somebody accepts by making an account; which version that was is stored with the account. */
export function JoiningNotice() {
  return (
    <div className="text-sm text-ink-2">
      <p>{t('joining')}</p>
      <LegalLinks />
    </div>
  );
}
