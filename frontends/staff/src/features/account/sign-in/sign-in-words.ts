import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { t } from './messages.ts';
import type { FailureWords } from './sign-in-failure.ts';

type SignInWords = { title: string; button: string; busy: string; failure: FailureWords };

/** What differs between the five sign-in pages, in the words of spec 3 sections 2.4 to 2.8 and 8. */
export function signInWords(role: Portal['role']): SignInWords {
  return { button: t('signIn'), busy: t('signingIn'), ...WORDS[role]() };
}

type OwnWords = Pick<SignInWords, 'title' | 'failure'> & Partial<SignInWords>;

const administration = (): FailureWords => ({ title: t('loginFailed'), refused: t('invalidCredentials'), network: t('networkError') });

const WORDS: Record<Portal['role'], () => OwnWords> = {
  admin: () => ({ title: t('adminTitle'), failure: administration() }),
  case_manager: () => ({ title: t('caseManagerTitle'), failure: administration() }),
  manager: () => ({ title: t('managerTitle'), failure: { refused: t('loginFailed'), network: t('networkError') } }),
  doctor: () => ({
    title: t('doctorTitle'),
    busy: t('doctorSigningIn'),
    failure: { refused: t('loginFailed'), network: t('doctorNetworkError') },
  }),
  marketer: () => ({
    title: t('marketerTitle'),
    button: t('login'),
    failure: {
      title: t('marketerLoginFailed'),
      refused: t('invalidCredentials'),
      networkTitle: t('error'),
      network: t('somethingWrong'),
    },
  }),
};
