import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { COMMON_PASSWORD_MESSAGE } from '@sabiwell/proto/http/profile-rules.ts';
import { isCommonPassword } from './password-strength.ts';

type Owner = { email: string; firstName: string; lastName: string };

/** Refuses a password that is well known or made of the member's own names; `field` is what the request calls it. */
export function refuseWeakPassword(password: string, { email, firstName, lastName }: Owner, field: string): void {
  const own = [email, email.split('@')[0] ?? '', firstName, lastName, `${firstName}${lastName}`];
  if (isCommonPassword(password, own)) throw invalidFields([{ path: field, message: COMMON_PASSWORD_MESSAGE }]);
}
