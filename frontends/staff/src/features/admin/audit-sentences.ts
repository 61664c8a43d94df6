import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import { accountNames, accountSentences, unnamedTargets } from './audit-account-words.ts';
import { t } from './audit-messages.ts';
import { listWords, workNames, workSentences } from './audit-work-words.ts';

const names: Readonly<Record<string, string>> = { ...accountNames.english, ...workNames.english };

/** Every action that has words here, in the order of their names. */
export const ACTIONS = Object.keys(names).toSorted((one, other) => actionWords(one).localeCompare(actionWords(other)));

/** What an action is called; one that this app does not know yet keeps the server's word. */
export function actionWords(action: string): string {
  return names[action] ?? action.replaceAll('_', ' ');
}

/** Who did or read what, and to whom. An action that this app does not know yet keeps the server's word. */
export function auditSentence({ action, actorName: actor, target: id, targetName }: AuditEntry): string {
  if (action === 'sign_in_failed' && targetName === undefined) return t('failedNowhere', { actor });
  const target = targetName ?? (isOf(unnamedTargets.english, action) ? unnamedTargets(action) : id);
  if (isOf(accountSentences.english, action)) return accountSentences(action, { actor, target });
  if (isOf(workSentences.english, action)) return workSentences(action, { actor, list: listOf(id) });
  return `${actor}: ${actionWords(action)}, ${target}`;
}

/** A list by its name in the log, where that of an export stands in a folder. */
function listOf(target: string): string {
  const list = target.replace('exports/', '');
  return isOf(listWords.english, list) ? listWords(list) : t('otherList', { list });
}

const isOf = <C extends object>(catalogue: C, key: string): key is keyof C & string => Object.hasOwn(catalogue, key);
