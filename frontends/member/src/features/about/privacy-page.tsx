import { PRIVACY } from '@sabiwell/proto/http/legal-texts.ts';
import { LegalPage } from './legal-page.tsx';
import { t } from '../../legal/messages.ts';

/** The privacy notice. */
export function PrivacyPage() {
  return <LegalPage title={t('privacy')} parts={PRIVACY} />;
}
