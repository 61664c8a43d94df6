import { TERMS } from '@sabiwell/proto/http/legal-texts.ts';
import { LegalPage } from './legal-page.tsx';
import { t } from '../../legal/messages.ts';

/** The terms of use. */
export function TermsPage() {
  return <LegalPage title={t('terms')} parts={TERMS} />;
}
