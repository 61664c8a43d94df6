import { callsItsService, serviceOfAddress } from '@sabiwell/chassis/manifest.ts';
import { operatorName, withDatabase, withOperator, type Gateway, type Service } from '@sabiwell/compose/manifests.ts';
import { programs } from './deployments.ts';
import { HTTP_PORT, MIGRATE } from './names.ts';
import { variablesOfOwner } from './settings.ts';

/** The ports of the stores. */
export const STORE_PORTS: Readonly<Record<string, number>> = { postgres: 5432, mongo: 27_017, redis: 6379, kafka: 9092 };
/** Whoever is asked beyond the cluster: providers of AI, payments and mail. */
export const OUTSIDE = 'outside';
const HTTPS = 443;

/** Who opens connections to whom, and at which ports. */
export type Arrow = { from: string; to: string; ports: readonly number[] };

function arrowsOfProgram(from: string, owner: Service | Gateway): Arrow[] {
  const service = 'database' in owner || 'bus' in owner ? owner : undefined;
  const stores = [service?.database?.kind, 'redis', service?.bus ? 'kafka' : undefined].filter((store) => store !== undefined);
  const asked = Object.entries(variablesOfOwner(owner)).flatMap(([name, source]) =>
    source.from === 'deployment' && source.what === 'service-address' ? [serviceOfAddress(name)] : [],
  );
  return [
    ...asked.map((to) => ({ from, to, ports: [HTTP_PORT] })),
    ...stores.map((to) => ({ from, to, ports: [STORE_PORTS[to]!] })),
    ...(service?.egress === undefined ? [] : [{ from, to: OUTSIDE, ports: service.egressPorts ?? [HTTPS] }]),
  ];
}

/** Every arrow that follows from the manifests: the gateway asks services, those their stores, and nobody anybody else. */
export function arrowsOf(gateway: Gateway, services: readonly Service[]): Arrow[] {
  const listening = services.flatMap(({ processes }) => processes.filter(({ listens }) => listens));
  const kinds = [...new Set(withDatabase(services).map(({ database }) => database.kind))];
  return [
    ...listening.map(({ name }) => ({ from: gateway.name, to: name, ports: [HTTP_PORT] })),
    ...programs(gateway, services).flatMap(({ program, owner }) => arrowsOfProgram(program.name, owner)),
    ...[...kinds, 'kafka'].map((kind) => ({ from: MIGRATE, to: kind, ports: [STORE_PORTS[kind]!] })),
  ];
}

/** Those of the operator's programs: each reaches what its service does, and that service where it asks it. */
export function operatorArrows(services: readonly Service[]): Arrow[] {
  return withOperator(services).flatMap((service) => {
    const from = operatorName(service);
    const itself = callsItsService(service) ? [{ from, to: service.name, ports: [HTTP_PORT] }] : [];
    return [...itself, ...arrowsOfProgram(from, service)];
  });
}
