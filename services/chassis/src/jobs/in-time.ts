import { unavailable } from '../http/errors.ts';

/** Gives up after `ms` milliseconds as `unavailable`: BullMQ waits for ever for a Redis that it never reached, whatever the options say. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable(new Error('Redis did not answer in time.'))), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
