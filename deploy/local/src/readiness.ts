import { connect } from 'node:net';
import type { ServiceState, State, StoreState } from './state.ts';

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });
}

/** Whether a process reports that it is ready; one without a second port only has to listen. */
async function isReady({ status, port, opsPort }: ServiceState): Promise<boolean> {
  if (status !== 'running') return false;
  if (opsPort === null) return port === null || answers(port);
  try {
    const reply = await fetch(`http://127.0.0.1:${opsPort}/readyz`, { signal: AbortSignal.timeout(3_000) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}

async function isThere({ status, port }: StoreState): Promise<boolean> {
  return status === 'running' && (port === null || answers(port));
}

/** The names of the stores and processes that are not ready. */
export async function notReady(state: State): Promise<string[]> {
  const checks = await Promise.all([
    ...state.stores.map(async (store) => ((await isThere(store)) ? [] : [store.name])),
    ...state.processes.map(async (service) => ((await isReady(service)) ? [] : [service.name])),
  ]);
  return checks.flat();
}
