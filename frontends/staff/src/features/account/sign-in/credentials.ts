import { PASSWORD_RULE, SIGN_IN_EMAIL_RULE } from '@sabiwell/proto/http/person-rules.ts';
import { CODE_REQUIRED_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import { EMAIL, type FieldDeclaration, type FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { bareCode, isAppCode, isRecoveryCode } from '../second-step/code.domain.ts';
import { t } from './messages.ts';

export type Credentials = { email: string; password: string; code: string };

/** Where the code comes from that the form asks for. */
export type CodeSource = 'app' | 'recovery';

/** The fields of the sign-in form; the code is one of them once the server has asked for it. */
export function credentialsForm(source: CodeSource | undefined): FormDeclaration<Credentials> {
  return {
    name: 'sign-in',
    refusals: { invalid_code: 'code' },
    fields: {
      // A code belongs to one account, so another email starts again without one.
      email: { label: t('email'), rule: SIGN_IN_EMAIL_RULE, ...EMAIL, autoComplete: 'username', sets: (email) => ({ email, code: '' }) },
      password: { label: t('password'), rule: PASSWORD_RULE, control: 'password', autoComplete: 'current-password' },
      ...(source === undefined ? {} : { code: source === 'app' ? appCode() : recoveryCode() }),
    },
  };
}

/** The body of the call. */
export function credentialsToSend({ email, password, code }: Credentials, source: CodeSource | undefined) {
  return { email: email.trim(), password, ...(source === undefined ? {} : { code: bareCode(code) }) };
}

const appCode = (): FieldDeclaration<Credentials> => ({
  label: t('code'),
  hint: CODE_REQUIRED_MESSAGE,
  rule: (typed) => (isAppCode(typed) ? undefined : t('codeForm')),
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 10,
});

const recoveryCode = (): FieldDeclaration<Credentials> => ({
  label: t('recoveryCode'),
  hint: t('recoveryHint'),
  rule: (typed) => (isRecoveryCode(typed) ? undefined : t('recoveryForm')),
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 40,
});
