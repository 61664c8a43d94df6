import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { type Endpoint, STAFF_ROLES, type StaffRole } from '@sabiwell/proto/http/endpoint.ts';

/** How callers make themselves known. */
export const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'sabiwell_sid', description: '__Host-sabiwell_sid over https' },
  staff: { type: 'http', scheme: 'bearer', description: "The token of a portal's login, valid for 10 minutes; it alone decides" },
} as const;

const STAFF_NAMES: Record<StaffRole, string> = {
  doctor: 'doctors',
  case_manager: 'case managers',
  manager: 'managers',
  admin: 'administrators',
  marketer: 'marketers',
};

/** For whom it is, and what else they must know. */
export function descriptionOf({ actors, stepUp, oneTimeReply }: Endpoint): string {
  const sentences = [
    actors.includes('guest') ? 'For everybody, signed in or not.' : `For ${listed(namesOf(actors))}.`,
    stepUp && 'Staff must have proved within the last five minutes that it is them; else 403 `step_up_required`.',
    oneTimeReply && 'The reply is shown once: the same Idempotency-Key again is 409 `already_done`.',
  ];
  return sentences.filter(Boolean).join(' ');
}

function namesOf(actors: Endpoint['actors']): string[] {
  const roles = STAFF_ROLES.filter((role) => actors.includes(role));
  const staff = roles.length === STAFF_ROLES.length ? ['everybody on the staff'] : roles.map((role) => STAFF_NAMES[role]);
  return actors.includes('member') ? ['signed-in members', ...staff] : staff;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

/** Each entry is one way to be known; the empty one is not to be known at all. */
export function securityOf({ actors }: Endpoint): ZodOpenApiOperationObject['security'] {
  const isForAll = actors.includes('guest');
  const isForStaff = STAFF_ROLES.some((role) => actors.includes(role));
  return [
    ...(isForAll ? [{}] : []),
    ...(isForAll || actors.includes('member') ? [{ session: [] }] : []),
    ...(isForStaff ? [{ staff: [] }] : []),
  ];
}
