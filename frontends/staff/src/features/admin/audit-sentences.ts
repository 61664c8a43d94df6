import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import { accountSentences, unnamedTargets } from './audit-account-words.ts';
import { t } from './audit-messages.ts';
import { listWords, workSentences } from './audit-work-words.ts';

/** Every action that has words here, those of one thing beside each other. */
export const ACTIONS = [...Object.keys(accountSentences.english), ...Object.keys(workSentences.english)];

/** What an action is called: its sentence without a name. One that this app does not know yet keeps the server's word. */
export function actionWords(action: string): string {
  const words = wordsOf(action, { actor: '', target: t('anybody'), list: t('aList') }) ?? action.replaceAll('_', ' ');
  return words.trim().replace(/^./, (first) => first.toUpperCase());
}

function wordsOf(action: string, names: { actor: string; target: string; list: string }): string | undefined {
  if (isOf(accountSentences.english, action)) return accountSentences(action, names);
  return isOf(workSentences.english, action) ? workSentences(action, names) : undefined;
}

/** Who did or read what, and to whom. An action that this app does not know yet keeps the server's word. */
export function auditSentence({ action, actorName: actor, target: id, targetName }: AuditEntry): string {
  if (action === 'sign_in_failed' && targetName === undefined) return t('failedNowhere', { actor });
  const target = targetName ?? (isOf(unnamedTargets.english, action) ? unnamedTargets(action) : id);
  return wordsOf(action, { actor, target, list: listOf(id) }) ?? `${actor}: ${action.replaceAll('_', ' ')}, ${target}`;
}

/** A list by its name in the log, where that of an export stands in a folder. */
function listOf(target: string): string {
  const list = target.replace('exports/', '');
  return isOf(listWords.english, list) ? listWords(list) : t('otherList', { list });
}

function isOf<C extends object>(catalogue: C, key: string): key is keyof C & string {
  return Object.hasOwn(catalogue, key);
}
