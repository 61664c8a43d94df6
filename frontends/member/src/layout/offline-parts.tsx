import { useEffect } from 'react';
import { Offers } from '../offline/offers.tsx';
import { registerWorker } from '../offline/register-worker.ts';
import { OutboxPart } from '../outbox/outbox-part.tsx';
import { useCurrentUser } from '../session/session.ts';

/** The outbox of whoever is signed in, and what the app has to offer. */
export function OfflineParts() {
  const { user } = useCurrentUser();
  useEffect(() => {
    if (import.meta.env.PROD) void registerWorker();
  }, []);
  return (
    <>
      <Offers />
      {user && <OutboxPart key={user.id} userId={user.id} />}
    </>
  );
}
