import { TERMS } from '@sabiwell/proto/http/legal-texts.ts';
import { LegalPage } from './legal-page.tsx';
import { t } from './messages.ts';

/** The terms of use. */
export function TermsPage() {
  return <LegalPage title={t('termsTitle')} parts={TERMS} />;
}
