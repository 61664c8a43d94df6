import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive } from './running.ts';
import { Stop } from './stop.ts';

/** Lets one command at a time change a product; returns the function that releases the lock. */
export function holdLock(file: string): () => void {
  for (;;) {
    try {
      writeFileSync(file, `${process.pid}`, { flag: 'wx' });
      const release = () => rmSync(file, { force: true });
      process.once('exit', release);
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (holder && isAlive(holder))
        throw new Stop(`Another command is changing this product (process ${holder}). Please wait until it has ended.`);
      rmSync(file, { force: true });
    }
  }
}
