import { ROLE_NAMES } from '@sabiwell/proto/http/portal-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** What each role is called on the screens of its portal. */
export const portalName = createTexts('portal', ROLE_NAMES);
