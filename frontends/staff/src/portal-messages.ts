import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** What each role is called on the screens of its portal. */
export const portalName = createTexts('portal', {
  admin: 'Administrator',
  case_manager: 'Case manager',
  manager: 'Manager',
  doctor: 'Doctor',
  marketer: 'Marketer',
} satisfies Record<Portal['role'], string>);
