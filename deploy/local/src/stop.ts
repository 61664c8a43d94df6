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
