import { z } from 'zod';
import { email, knownPassword } from './account-fields.ts';
import { endpoint, type StaffRole } from './endpoint.ts';
import type { PortalSlug } from './portal-rules.ts';
import { instant } from './shared.ts';
import { code, staffRole } from './staff-fields.ts';

/** Whose account a session is. */
export const staffIdentity = z
  .object({ id: z.string(), name: z.string(), email: z.string(), role: staffRole })
  .meta({ id: 'StaffIdentity' });
export type StaffIdentity = z.output<typeof staffIdentity>;

/** The reply of signing in and of refreshing: the token for the Authorization header; the cookie beside it gets the next one. */
export const staffSession = z
  .object({
    token: z.string().meta({ description: 'For `Authorization: Bearer`; opaque, valid for 10 minutes' }),
    message: z.string(),
    expiresAt: instant,
    staff: staffIdentity,
    mfaEnrolled: z.boolean(),
    doctor: z.object({ id: z.string(), name: z.string() }).optional(),
  })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.output<typeof staffSession>;

const ofSomebody = { email: 'ngozi@example.com', password: 'quiet-harmattan-71' };

/** How somebody gets into a portal. */
function signInsOf<const Slug extends PortalSlug>(portal: Slug) {
  return {
    signInStaff: endpoint({
      method: 'POST',
      path: `/api/${portal}/login`,
      summary: 'Sign in with e-mail, password and, where one is set up, a code; a wrong e-mail, password or role answer alike',
      actors: ['guest'],
      portal,
      body: z.object({ email, password: knownPassword, code: code.optional() }),
      replies: { 200: staffSession },
      problems: [401, 403, 429],
      deviceCookie: true,
      hasSecrets: true,
      examples: { good: { body: ofSomebody, needs: 'an account of this portal' }, bad: { body: { email: ofSomebody.email } } },
    }),
    forgetStaffPassword: endpoint({
      method: 'POST',
      path: `/api/${portal}/forgot-password`,
      summary: 'Ask for a mail with a way to a new password; the answer is the same for an e-mail that nobody has',
      actors: ['guest'],
      portal,
      body: z.object({ email }),
      replies: { 200: z.object({ message: z.string() }) },
      examples: { good: { body: { email: ofSomebody.email } }, bad: { body: { email: 'ngozi' } } },
    }),
  };
}

/** How a browser stays signed in to a portal, and leaves it. */
function staysOf<const Slug extends PortalSlug, const Role extends StaffRole>(portal: Slug, role: Role) {
  return {
    refreshStaffSession: endpoint({
      method: 'POST',
      path: `/api/${portal}/session/refresh`,
      summary: "Get the next token with the portal's cookie, which is replaced at each use",
      actors: ['guest'],
      portal,
      refreshCookie: true,
      replies: { 200: staffSession },
      problems: [401],
      examples: { good: {}, bad: {} },
    }),
    signOutStaff: endpoint({
      method: 'POST',
      path: `/api/${portal}/session/logout`,
      summary: 'End the session of the cookie or the token; 204 also without one',
      actors: ['guest', role],
      portal,
      refreshCookie: true,
      replies: { 204: null },
      changesSession: true,
      examples: { good: {}, bad: {} },
    }),
  };
}

/** Who is signed in to a portal, and the proof of it. */
function holdersOf<const Slug extends PortalSlug, const Role extends StaffRole>(portal: Slug, role: Role) {
  return {
    proveStaff: endpoint({
      method: 'POST',
      path: `/api/${portal}/session/prove`,
      summary:
        'Prove again who it is, for what needs a proof of the last five minutes: by a code, or by the password where no code is set up',
      actors: [role],
      portal,
      body: z.object({ code: code.optional(), password: knownPassword.optional() }),
      replies: { 200: z.object({ provedUntil: instant }) },
      problems: [429],
      changesSession: true,
      hasSecrets: true,
      examples: { good: { body: { password: ofSomebody.password }, needs: 'your own password' }, bad: { body: { password: 7 } } },
    }),
    readPortalAccount: endpoint({
      method: 'GET',
      path: `/api/${portal}/me`,
      summary: 'Who is signed in to this portal',
      actors: [role],
      portal,
      replies: { 200: staffIdentity },
      examples: { good: {}, bad: {} },
    }),
  };
}

/** The session operations of one portal. */
function sessionsOf<const Slug extends PortalSlug, const Role extends StaffRole>(portal: Slug, role: Role) {
  return { ...signInsOf(portal), ...staysOf(portal, role), ...holdersOf(portal, role) };
}

type Named<Operations, Role extends string> = { [Name in keyof Operations & string as `${Name}${Role}`]: Operations[Name] };

/** Operations under names that end with their role, because each portal has them. */
function named<Operations extends object, const Role extends string>(role: Role, operations: Operations): Named<Operations, Role> {
  return Object.fromEntries(Object.entries(operations).map(([name, one]) => [`${name}${role}`, one])) as Named<Operations, Role>;
}

/** Signing in to each portal, staying signed in and leaving. */
export const staffSessions = {
  ...named('Admin', sessionsOf('admin', 'admin')),
  ...named('CaseManager', sessionsOf('case-manager', 'case_manager')),
  ...named('Manager', sessionsOf('sabiwell-manager', 'manager')),
  ...named('Doctor', sessionsOf('doctor', 'doctor')),
  ...named('Marketer', sessionsOf('marketer', 'marketer')),
};
