import type { Event } from './events.ts';

/** Handles one event; it returns when the effect is committed. A PermanentError sends the event to the dead letters at once. */
export type Handle = (event: Event) => Promise<void>;

/** An event that a group could not handle, kept until it is retried. */
export type DeadLetter = {
  id: string;
  group: string;
  topic: string;
  /** Absent when the entry could not even be read. */
  event: Event | undefined;
  error: string;
  attempts: number;
  at: string;
};

/** One group of this process: whether this process reads for it, what waits for it, what it gave up. */
export type GroupHealth = { group: string; active: boolean; lag: Record<string, number>; deadLetters: number };

/** Whether the broker answers, and the groups of this process. */
export type BusHealth = { up: boolean; groups: GroupHealth[] };

/**
 * A group's name says who consumes, for example `health-tracking.dashboard`; all its topics stand in one subscription.
 * With `types` the group skips events of all others.
 */
export type SubscribeOptions = { group: string; topics: string[]; types?: ReadonlySet<string>; handle: Handle };

/** Shows events from now on without taking them from any group. */
export type WatchOptions = { topics: string[]; onEvent: (event: Event) => void };

/** What services publish to and read from; order holds per key, delivery is at least once. */
export type Bus = {
  /** Returns when all events are stored; on an error some or all may be, so publish them again. */
  publish(events: readonly Event[]): Promise<void>;
  /** One event at a time, in order; of all processes of a group one reads a given key. Stopping waits for the event that is being handled. */
  subscribe(options: SubscribeOptions): Promise<{ stop(): Promise<void> }>;
  watch(options: WatchOptions): Promise<{ stop(): Promise<void> }>;
  deadLetters(group: string): Promise<DeadLetter[]>;
  /** Hands every dead letter to its group again and gives their number. */
  retryDeadLetters(group: string): Promise<number>;
  /**
   * Gives events to one group alone, marked as a replay, in order and behind what it was given so before; returns when they are
   * stored. While 10,000 wait for the group it waits too, until the signal is aborted: then it throws, and part of them is stored.
   */
  handOver(group: string, events: readonly Event[], signal?: AbortSignal): Promise<void>;
  /** Names the run of the broker; another name means that it may have lost what it had acknowledged just before. */
  incarnation(): string | undefined;
  health(): Promise<BusHealth>;
  close(): Promise<void>;
};
