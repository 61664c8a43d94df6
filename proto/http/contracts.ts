import type { Contract } from './endpoint.ts';
import { foodAi } from './food-ai.ts';
import { healthTracking } from './health-tracking.ts';
import { identity } from './identity.ts';

/** Every contract that is reachable from outside, by the folder of the service that owns it. */
export const contracts = { identity, 'health-tracking': healthTracking, 'food-ai': foodAi } satisfies Record<string, Contract>;
export type ServiceName = keyof typeof contracts;
