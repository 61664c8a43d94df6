import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import { accountPhrases, unnamedTargets } from './audit-account-words.ts';
import { t } from './audit-messages.ts';
import { listWords, workPhrases } from './audit-work-words.ts';

/** Every action that has words here, those of one thing beside each other. */
export const ACTIONS = [...Object.keys(accountPhrases.english), ...Object.keys(workPhrases.english)];

/** What an action is called: what is said of whoever does it. One that this app does not know yet keeps the server's word. */
export function actionWords(action: string): string {
  const words = phraseOf(action, { target: t('anybody'), list: t('aList') }) ?? serverWords(action);
  return words.replace(/^./, (first) => first.toUpperCase());
}

function phraseOf(action: string, names: { target: string; list: string }): string | undefined {
  if (isOf(accountPhrases.english, action)) return accountPhrases(action, names);
  return isOf(workPhrases.english, action) ? workPhrases(action, names) : undefined;
}

const serverWords = (action: string) => action.replaceAll('_', ' ');

/** Who did or read what, and to whom. An action that this app does not know yet keeps the server's word. */
export function auditSentence({ action, actorName: actor, target: id, targetName }: AuditEntry): string {
  if (action === 'sign_in_failed' && targetName === undefined) return t('sentence', { actor, what: t('failedNowhere') });
  const target = targetName ?? (isOf(unnamedTargets.english, action) ? unnamedTargets(action) : id);
  const what = phraseOf(action, { target, list: listOf(id) });
  return what === undefined ? `${actor}: ${serverWords(action)}, ${target}` : t('sentence', { actor, what });
}

/** A list by its name in the log, where that of an export stands in a folder. */
function listOf(target: string): string {
  const list = target.replace('exports/', '');
  return isOf(listWords.english, list) ? listWords(list) : t('otherList', { list });
}

function isOf<C extends object>(catalogue: C, key: string): key is keyof C & string {
  return Object.hasOwn(catalogue, key);
}
