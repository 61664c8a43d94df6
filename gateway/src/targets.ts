import { z } from 'zod';
import { addressVariable } from '@sabiwell/chassis/manifest.ts';
import { contracts, type ServiceName } from '@sabiwell/proto/http/contracts.ts';

const serviceNames = Object.keys(contracts) as ServiceName[];
const serviceUrl = z.url({ protocol: /^https?$/ });

/** A variable for the address of each service that has a contract: FOOD_AI_URL for food-ai. */
export const targetSettings: Record<string, typeof serviceUrl> = Object.fromEntries(
  serviceNames.map((name) => [addressVariable(name), serviceUrl]),
);

/** The address of each service that has a contract. */
export function targetsOf(config: Record<string, unknown>): Record<ServiceName, string> {
  return Object.fromEntries(serviceNames.map((name) => [name, config[addressVariable(name)]])) as Record<ServiceName, string>;
}
