import { DomainError } from '../http/errors.ts';

/** How many tasks may wait, and how many bytes they may hold in memory together; half of each for one owner. */
export type QueueLimits = { waiting: number; bytes: number };

/** Does one task at a time, and takes turns between their owners. */
export type DecodeQueue = {
  /**
   * Runs the work when it is the owner's turn and their earlier tasks are done; 503 with Retry-After when too many wait already, of all
   * owners or of this one.
   */
  run<T>(owner: string, bytes: number, work: () => Promise<T>): Promise<T>;
};

/** The tasks of one owner: those that wait to begin, and how much of the room all that are not done take. */
type Line = { waiting: (() => Promise<void>)[]; held: Room };
type Room = { tasks: number; bytes: number };

/**
 * A queue for decoding pictures: a large one takes 100 MB, so two at once would exceed a small container. Whoever sends many waits behind
 * their own; anybody else waits for one picture of each who waits too.
 */
export function createDecodeQueue(limits: QueueLimits): DecodeQueue {
  // Whoever comes next stands first.
  const lines = new Map<string, Line>();
  const held: Room = { tasks: 0, bytes: 0 };
  const half: QueueLimits = { waiting: limits.waiting / 2, bytes: limits.bytes / 2 };
  let isBusy = false;

  async function workOff(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let next = nextTask(lines); next !== undefined; next = nextTask(lines)) await next();
    isBusy = false;
  }

  return {
    run<T>(owner: string, bytes: number, work: () => Promise<T>): Promise<T> {
      const line = lines.get(owner) ?? { waiting: [], held: { tasks: 0, bytes: 0 } };
      if (!hasRoom(held, bytes, limits) || !hasRoom(line.held, bytes, half)) return Promise.reject(tooBusy());
      lines.set(owner, line);
      for (const room of [held, line.held]) take(room, 1, bytes);
      const done = new Promise<T>((resolve) => {
        line.waiting.push(async () => {
          const result = Promise.resolve().then(work);
          await result.catch(() => undefined);
          for (const room of [held, line.held]) take(room, -1, -bytes);
          // Whoever had a turn goes to the end of the row, behind those who came meanwhile too.
          lines.delete(owner);
          if (line.held.tasks > 0) lines.set(owner, line);
          resolve(result);
        });
      });
      void workOff();
      return done;
    },
  };
}

/** The first task of the first owner in the row who has one. */
function nextTask(lines: ReadonlyMap<string, Line>): (() => Promise<void>) | undefined {
  return [...lines.values()].find(({ waiting }) => waiting.length > 0)?.waiting.shift();
}

/** Whether one more task fits; alone it always does, whatever its size. */
function hasRoom(held: Room, bytes: number, limits: QueueLimits): boolean {
  return held.tasks === 0 || (held.tasks < limits.waiting && held.bytes + bytes <= limits.bytes);
}

function take(room: Room, tasks: number, bytes: number): void {
  room.tasks += tasks;
  room.bytes += bytes;
}

function tooBusy(): DomainError {
  const message = "We're busy with many photos. Please try again in a moment.";
  return new DomainError('busy', message, { kind: 'unavailable', retryAfterSeconds: 5 });
}
