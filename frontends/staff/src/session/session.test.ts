import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STAFF_SIGNED_IN_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import { readMarker, removeMarker, writeMarker } from './session-marker.ts';
import { openSession, setSession } from './session-state.ts';
import { isSignedIn, refreshSession, signIn, signOut } from './session.ts';

const stored = new Map<string, string>();
const store = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};

beforeEach(() => {
  stored.clear();
  setSession(undefined);
  vi.stubGlobal('localStorage', store);
  vi.stubGlobal('sessionStorage', store);
});
afterEach(() => void vi.unstubAllGlobals());

const session = (token: string) => ({
  token,
  message: STAFF_SIGNED_IN_MESSAGE,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  staff: { id: 'a', name: 'Ngozi Okafor', email: 'ngozi@example.com', role: 'doctor' },
  mfaEnrolled: true,
  doctor: { id: '1', name: 'Ngozi Okafor' },
});
const ended = () => Response.json({ message: 'Over.', code: 'session_ended' }, { status: 401 });

/** Answers the calls one after the other, and records their paths. */
function serve(...answers: (() => Response | Promise<Response>)[]) {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return (answers.shift() ?? ended)();
  });
  return paths;
}

const good = { email: 'ngozi@example.com', password: 'quiet-harmattan-71' };

test('signing in keeps the token in memory, and stores the end and the id of the doctor alone', async () => {
  serve(() => Response.json(session('one')));
  await signIn('doctor', good);
  expect(openSession()?.token).toBe('one');
  expect(isSignedIn('doctor')).toBe(true);
  expect([...stored.keys()]).toEqual(['sabiwell.doctor.session']);
  expect(Object.keys(readMarker('doctor') ?? {})).toEqual(['exp', 'doctorId']);
  expect([...stored.values()].join()).not.toContain('one');
});

test('a wrong password leaves nothing behind', async () => {
  serve(() => Response.json({ message: 'No.', code: 'invalid_credentials' }, { status: 401 }));
  await expect(signIn('doctor', good)).rejects.toMatchObject({ status: 401, message: 'No.' });
  expect(openSession()).toBeUndefined();
  expect(stored.size).toBe(0);
});

test('all who need the next token wait for one call', async () => {
  const paths = serve(() => Response.json(session('two')));
  expect(await Promise.all([refreshSession('doctor'), refreshSession('doctor')])).toEqual([true, true]);
  expect(paths).toEqual(['/api/doctor/session/refresh']);
  expect(openSession()?.token).toBe('two');
});

test('a lost reply is asked for once more, within the same lock', async () => {
  const locked: string[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, run: () => Promise<unknown>) => {
        locked.push(name);
        return run();
      },
    },
  });
  const paths = serve(
    () => Promise.reject(new TypeError('lost')),
    () => Response.json(session('two')),
  );
  expect(await refreshSession('doctor')).toBe(true);
  expect(paths).toHaveLength(2);
  expect(locked).toEqual(['sabiwell.doctor.refresh']);
});

test('without a network the session stays, and the next try may succeed', async () => {
  writeMarker('doctor', { exp: Date.now() + 60_000 });
  const lost = () => Promise.reject(new TypeError('lost'));
  serve(lost, lost);
  await expect(refreshSession('doctor')).rejects.toMatchObject({ status: 0 });
  expect(isSignedIn('doctor')).toBe(true);
});

test('a session that is over leaves an expired marker, from which every tab learns it', async () => {
  serve(() => Response.json(session('one')), ended);
  await signIn('doctor', good);
  expect(await refreshSession('doctor')).toBe(false);
  expect(openSession()).toBeUndefined();
  expect(readMarker('doctor')).toEqual({ exp: 0 });
  expect(isSignedIn('doctor')).toBe(false);
});

test('a token that arrives after a logout in another tab is not used', async () => {
  writeMarker('doctor', { exp: Date.now() + 60_000 });
  serve(() => {
    removeMarker('doctor');
    return Response.json(session('late'));
  });
  expect(await refreshSession('doctor')).toBe(false);
  expect(openSession()).toBeUndefined();
  expect(readMarker('doctor')).toBeUndefined();
});

test('logging out removes the marker of this portal alone', async () => {
  writeMarker('marketer', { exp: Date.now() + 60_000 });
  serve(
    () => Response.json(session('one')),
    () => new Response(null, { status: 204 }),
  );
  await signIn('doctor', good);
  await signOut('doctor');
  expect(openSession()).toBeUndefined();
  expect([...stored.keys()]).toEqual(['sabiwell.marketer.session']);
});

test('a logout that does not reach the server changes nothing', async () => {
  serve(
    () => Response.json(session('one')),
    () => Promise.reject(new TypeError('lost')),
  );
  await signIn('doctor', good);
  await expect(signOut('doctor')).rejects.toMatchObject({ status: 0 });
  expect(isSignedIn('doctor')).toBe(true);
});
