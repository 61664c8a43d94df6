import { ABSOLUTE_DAYS } from './session.domain.ts';

/** The Set-Cookie line that gives a member this session token. */
export function sessionCookie(token: string, secure: boolean): string {
  return line(token, ABSOLUTE_DAYS * 86_400, secure);
}

/** The headers that hand a renewed token over; none where there is no session. */
export function renewedCookie(token: string | undefined, secure: boolean): { 'set-cookie': string } | undefined {
  return token === undefined ? undefined : { 'set-cookie': sessionCookie(token, secure) };
}

/** The Set-Cookie line that takes the session away. */
export function endedCookie(secure: boolean): string {
  return line('', 0, secure);
}

function line(value: string, maxAge: number, secure: boolean): string {
  const [name, flag] = secure ? ['__Host-sabiwell_sid', '; Secure'] : ['sabiwell_sid', ''];
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${flag}`;
}
