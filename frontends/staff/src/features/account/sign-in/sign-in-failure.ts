import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { t } from './messages.ts';

/** What a portal says when signing in fails. */
export type FailureWords = {
  title?: string;
  /** Where the server gave no sentence of its own. */
  refused: string;
  /** Where no reply came. */
  network: string;
  networkTitle?: string;
};

/** Why signing in failed; undefined where only the code is missing, because the form then asks for it. */
export function signInFailure(error: ApiError | null, words: FailureWords): { title?: string; words: string } | undefined {
  if (error === null || error.code === 'code_required') return undefined;
  if (error.status === 0) return { title: words.networkTitle ?? words.title, words: words.network };
  // Email and password were right: a link to set up the second step is on its way.
  if (error.code === 'enrolment_required') return { words: error.message };
  return { title: words.title, words: serverSentence(error) ?? words.refused };
}

/** Why the mail with a way to a new password was not sent. */
export function whyNotSent(error: ApiError): string {
  return error.status === 0 ? t('networkError') : (serverSentence(error) ?? t('notSent'));
}

/** The sentence of a reply; undefined for a reply that has none, such as the page of a proxy. */
function serverSentence({ body, message }: ApiError): string | undefined {
  const said = [body.message, body.error].find((one) => typeof one === 'string' && one !== '');
  return said === undefined ? undefined : message;
}
