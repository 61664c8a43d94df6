import type { Place } from '../e2e/bring-up.ts';
import type { Floor } from './floor/start.ts';
import type { Peer } from './peer.ts';
import type { BenchMember } from './product.ts';

/** What every part of the bench works with. */
export type Bench = {
  place: Place;
  floor: Floor;
  members: readonly BenchMember[];
  /** Other members, who sign in repeatedly, which ends their earlier sessions. */
  signers: readonly BenchMember[];
  /** The stores of the floor; their work is counted with the floor's. */
  floorStores: { postgres: number; mongo: number; postgresUrl: string };
  /** A comparable product; undefined where it can't be installed. */
  peer: Peer | undefined;
  /** How many rounds count, and their length in seconds. */
  rounds: number;
  seconds: number;
};
