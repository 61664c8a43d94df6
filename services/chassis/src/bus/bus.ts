import type { Event } from './events.ts';

/** Handles one event; it returns when the effect is committed. A PermanentError sends the event to the dead letters at once. */
export type Handle = (event: Event) => Promise<void>;

/** An event that a group could not handle, stored until it is retried; its `id` is the bus's own, until then or until others are dropped. */
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

/**
 * A group of this process: whether this process reads for it, how many events of its topics wait for it, how many that were handed over to it
 * alone, and how many it gave up.
 */
export type GroupHealth = { group: string; active: boolean; lag: Record<string, number>; handedOver: number; deadLetters: number };

/**
 * Handles up to `most` events in one go; `handle` returns when the effect of all is committed. With `types` it gets several events of one of
 * these types, where the bus can take them out of the others; all else is handled one by one.
 */
export type HandleMany = { most: number; types?: ReadonlySet<string>; handle: (events: readonly Event[]) => Promise<void> };

/** Whether the broker answers, and the groups of this process. */
export type BusHealth = { up: boolean; groups: GroupHealth[] };

/**
 * A group's name says who consumes, for example `health-tracking.dashboard`; all its topics belong to one subscription. With `types` the
 * group skips all other events. With `handleMany` it takes what waits in batches; where a batch fails, `handle` gets each of its events, so
 * both must have the same effect, and bear an event that they have seen. With `roundMs` a read begins at least so long after the one before
 * that found something: an event that comes alone is read at once, and a stream of them together.
 */
export type SubscribeOptions = {
  group: string;
  topics: string[];
  types?: ReadonlySet<string> | undefined;
  handle: Handle;
  handleMany?: HandleMany | undefined;
  roundMs?: number | undefined;
};

/** Shows events from now on without any effect on groups. */
export type WatchOptions = { topics: string[]; onEvent: (event: Event) => void };

/** What services publish to and read from; events of one key keep their order, and each is delivered at least once. */
export type Bus = {
  /** Returns when all events are stored; after an error some or all may be stored, so publish them again. */
  publish(events: readonly Event[]): Promise<void>;
  /**
   * Handles one event at a time, in order; of all processes of a group only one reads a given key. Stopping waits for the event that is
   * being handled.
   */
  subscribe(options: SubscribeOptions): Promise<{ stop(): Promise<void> }>;
  watch(options: WatchOptions): Promise<{ stop(): Promise<void> }>;
  deadLetters(group: string): Promise<DeadLetter[]>;
  /** Delivers every dead letter to its group again; returns how many there were. */
  retryDeadLetters(group: string): Promise<number>;
  /** Forgets those dead letters of a group that `isOfThem` names; returns how many went. */
  dropDeadLetters(group: string, isOfThem: (letter: DeadLetter) => boolean): Promise<number>;
  /**
   * Delivers events to one group alone, marked as a replay, in order and after earlier replayed ones; returns when they are stored. While
   * 10,000 events wait for the group it waits too. When the signal is aborted it throws, and a part of them is stored.
   */
  handOver(group: string, events: readonly Event[], signal?: AbortSignal): Promise<void>;
  /**
   * Removes a group that nobody reads for any more, with what waits for it: its place in these topics would else hold what others have read.
   * A group that is not there is no error.
   */
  dropGroup(group: string, topics: readonly string[]): Promise<void>;
  /** Names the broker's current run; a changed name means that it may have lost what it acknowledged just before. */
  incarnation(): string | undefined;
  health(): Promise<BusHealth>;
  close(): Promise<void>;
};
