import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { COMMON_PASSWORD_MESSAGE } from '@sabiwell/proto/http/profile-rules.ts';
import { isCommonPassword } from '../../accounts/password-strength.ts';

type Owner = { email: string; name: string; role: string };

/** Words around the work of staff, which a guesser tries first. */
const ROLE_WORDS = [
  'administrator',
  'casemanager',
  'sabiwellmanager',
  'sabiwelladmin',
  'sabiwelldoctor',
  'sabiwellmarketer',
  'manager',
  'marketer',
];

/**
 * Refuses a password that is well known, made of a word of the work or of the account's own name or address; `field` is what the request
 * calls it.
 */
export function refuseWeakStaffPassword(password: string, { email, name, role }: Owner, field: string): void {
  const names = name.split(/\s+/);
  const own = [email, email.split('@')[0] ?? '', ...names, names.join(''), name, role.replaceAll('_', ''), ...ROLE_WORDS];
  if (isCommonPassword(password, own)) throw invalidFields([{ path: field, message: COMMON_PASSWORD_MESSAGE }]);
}
