import type { WorkerConfig } from '../config.ts';

const PATIENCE_MS = 5_000;
const CONFIG_ERROR = 78;

/**
 * Ends the process when the AI address is that of the simulator, which marks every reply; for production. An address that does not answer
 * passes, because a provider that is down must not stop the rest of the service.
 */
export async function refuseSimulator({ AI_BASE_URL, AI_API_KEY }: WorkerConfig): Promise<void> {
  if (AI_BASE_URL === undefined || !(await isSimulator(AI_BASE_URL, AI_API_KEY?.reveal()))) return;
  process.stderr.write('AI_BASE_URL: a simulator is not allowed in production\n');
  process.exit(CONFIG_ERROR);
}

/** Whether the server at this address marks itself as a simulator. */
export async function isSimulator(baseUrl: string, apiKey: string | undefined): Promise<boolean> {
  try {
    const reply = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, {
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await reply.body?.cancel();
    return reply.headers.get('x-simulator') !== null;
  } catch {
    return false;
  }
}
