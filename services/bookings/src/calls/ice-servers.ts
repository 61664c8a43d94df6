import { createHmac } from 'node:crypto';
import type { DoctorCall } from '@sabiwell/proto/http/doctor-calls.ts';
import type { Context } from '../context.ts';

const HOLDS_SECONDS = 60 * 60;

/**
 * The STUN and TURN servers for a call, with a name for TURN that holds for an hour: its password is a hash of the name by the secret that
 * the TURN server shares (coturn's use-auth-secret). Without a secret there is no TURN.
 */
export function iceServersFor({ iceServers, turnSecret, clock }: Context, callId: string): DoctorCall['iceServers'] {
  const username = `${Math.floor(clock().getTime() / 1000) + HOLDS_SECONDS}:${callId}`;
  return iceServers.flatMap(({ urls }) => {
    if (![urls].flat().some((url) => /^turns?:/i.test(url))) return [{ urls }];
    return turnSecret === undefined ? [] : [{ urls, username, credential: passwordOf(username, turnSecret) }];
  });
}

function passwordOf(username: string, secret: string): string {
  return createHmac('sha1', secret).update(username).digest('base64');
}
