import type { Place } from '../e2e/bring-up.ts';
import type { Floor } from './floor/start.ts';
import type { Peer } from './peer.ts';
import type { BenchMember } from './product.ts';

/** What every part of the bench works with. */
export type Bench = {
  place: Place;
  floor: Floor;
  members: readonly BenchMember[];
  /** Others, who sign in again and again, which ends their earlier sessions. */
  signers: readonly BenchMember[];
  /** The stores that the floor works with; their work is counted with its own. */
  floorStores: { postgres: number; mongo: number; postgresUrl: string };
  /** What others would take instead; undefined where it can't be had. */
  peer: Peer | undefined;
  /** Rounds that count, and their length in seconds. */
  rounds: number;
  seconds: number;
};
