/** Prints a message for the person at the keyboard. */
export type Say = (line: string) => void;

/** Runs a long step: prints its name at once, a sign of life every 10 s, and how long it took. */
export async function step<T>(say: Say, name: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  say(`- ${name} …`);
  const timer = setInterval(() => say(`  still at it after ${seconds()} s`), 10_000);
  try {
    const result = await work();
    if (seconds() >= 2) say(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
