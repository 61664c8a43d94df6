import { useEffect, useState } from 'react';
import { authorized } from '@sabiwell/ui/authorize.ts';
import { authorize } from '../../../session/authorize.ts';

const send = authorized(authorize);

/** Reads a file of a conversation. A link or an image can't: they send no bearer token. */
export async function readFile(id: string): Promise<Blob> {
  const reply = await send(`/api/care-files/${encodeURIComponent(id)}`, { method: 'GET', headers: {} });
  if (!reply.ok) throw new Error(`a file answered ${reply.status}`);
  return reply.blob();
}

/** The address of a file within this page, until it leaves the screen; 'failed' where it could not be read. */
export function useFile(id: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    readFile(id).then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => !isGone && setAddress('failed'),
    );
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}
