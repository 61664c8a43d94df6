import type { contracts } from '@sabiwell/proto/http/contracts.ts';
import type { Endpoint } from '@sabiwell/proto/http/endpoint.ts';

// The paths of the contract as types: naming a path that the operation does not have fails to compile. Types add nothing to the bundle.

type ParamsOf<E extends Endpoint> = E extends { params: { _zod: { output: infer Params } } } ? Params : unknown;

type Value<Params, Name extends string> = Params extends Record<Name, number> ? number : string;

type Filled<Path extends string, Params> = string extends Path
  ? string
  : Path extends `${infer Head}{${infer Name}}${infer Tail}`
    ? `${Head}${Value<Params, Name>}${Filled<Tail, Params>}`
    : Path;

/** A path of one operation with its parameters filled in, without a query string. */
type BarePath<E extends Endpoint> = E extends Endpoint ? Filled<E['path'], ParamsOf<E>> : never;

/** What a call of this operation may name: its path with the parameters filled in and, where it takes one, a query string. */
export type PathOf<E extends Endpoint> = E extends { query: object } ? BarePath<E> | `${BarePath<E>}?${string}` : BarePath<E>;

type Services = typeof contracts;
type Operation = { [S in keyof Services]: Services[S][keyof Services[S]] }[keyof Services];

/** A path of the contracts, or the start of one, such as '/api/dashboard/'; never where there is none. */
export type PathStart<Start extends string> = string extends Start ? never : Start extends string ? Known<Start> : never;
type Known<Start extends string> =
  Start extends BarePath<Operation> ? Start : [Extract<BarePath<Operation>, `${Start}${string}`>] extends [never] ? never : Start;
