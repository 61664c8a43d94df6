import { isAppCode } from './code.domain.ts';
import { t } from './messages.ts';

/** The field for the first code of a new authenticator app; `name` is how the app lists the account. */
export function firstCodeField(name: string) {
  return {
    label: t('firstCode'),
    hint: t('firstCodeHint', { name }),
    rule: (typed: string) => (isAppCode(typed) ? undefined : t('firstCodeForm')),
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 10,
  } as const;
}
