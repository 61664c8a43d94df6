import type { Log } from '@sabiwell/chassis/observe/log.ts';

/** Something that is done again and again in the background. */
export type Loop = { wake(): void; stop(): Promise<void> };

export type LoopOptions = {
  name: string;
  log: Log;
  everyMs: number;
  /** True when there is more to do at once. */ work: () => Promise<boolean>;
};

/** Does work every so often, and when woken; never twice at once in this process. A failure is told and tried again next time. */
export function createLoop({ name, log, everyMs, work }: LoopOptions): Loop {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;
  const goOn = async () => {
    do {
      isWanted = false;
      try {
        if (await work()) isWanted = true;
      } catch (error) {
        log.warn({ err: error, loop: name }, 'a round failed');
      }
    } while (isWanted && !isStopped);
  };
  const wake = () => {
    isWanted = true;
    if (isStopped || running !== undefined) return;
    running = goOn().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
