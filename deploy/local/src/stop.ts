/** A reason to stop that the person at the keyboard can do something about; printed as one sentence, without a stack. */
export class Stop extends Error {}

/** Runs a command's main function; a Stop prints its sentence and ends with exit code 1. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exit(await main());
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exit(1);
  }
}

/**
 * When the command is interrupted, calls `stop` and ends with exit code 130. The returned function says whether that has begun: what was in use
 * then breaks off, and a next one must not be started, because nobody would stop it.
 */
export function stopWhenInterrupted(stop: () => Promise<unknown> | undefined): () => boolean {
  let isInterrupted = false;
  const interrupted = () => {
    isInterrupted = true;
    void Promise.resolve(stop()).then(() => process.exit(130));
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  return () => isInterrupted;
}
