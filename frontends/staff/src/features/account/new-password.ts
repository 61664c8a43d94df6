import { STAFF_PASSWORD_RULE } from '@sabiwell/proto/http/staff-rules.ts';
import { t } from './mailed/messages.ts';

/** The field for a password that is being chosen; its hint tells the rules before anything is typed. */
export function newPasswordField(label: string) {
  const { min, max } = STAFF_PASSWORD_RULE;
  const hint = t('passwordHint', { min, max });
  return { label, hint, rule: STAFF_PASSWORD_RULE, control: 'password', autoComplete: 'new-password' } as const;
}
