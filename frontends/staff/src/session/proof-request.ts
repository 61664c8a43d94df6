import { useSyncExternalStore } from 'react';
import type { Send } from '@sabiwell/ui/api-client.ts';
import { codeIn } from '@sabiwell/ui/problem-code.ts';

type ProofRequest = { answer: Promise<boolean>; settle: (proved: boolean) => void };

let asked: ProofRequest | undefined;
const listeners = new Set<() => void>();

/** Asks the person to prove who they are; calls that need it at the same time wait for the same answer. */
function askForProof(): Promise<boolean> {
  if (asked) return asked.answer;
  let settle: ProofRequest['settle'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => (settle = resolve));
  change({ answer, settle });
  return answer;
}

/** Closes the question: with a proof the waiting calls are sent, without one they fail with the server's sentence. */
export function settleProof(proved: boolean): void {
  const request = asked;
  change(undefined);
  request?.settle(proved);
}

function change(next: ProofRequest | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a call waits for a proof. */
export function useIsProofAsked(): boolean {
  return useSyncExternalStore(subscribe, () => asked !== undefined);
}

/** Where the server wants a fresh proof, asks for it and sends the same request again, under the same idempotency key. */
export function withProof(send: Send): Send {
  return async (path, request) => {
    const response = await send(path, request);
    if (response.status !== 403 || (await codeIn(response)) !== 'step_up_required') return response;
    return (await askForProof()) ? send(path, request) : response;
  };
}
