import type { PersistentVolumeClaim } from 'kubernetes-types/core/v1.d.ts';
import type { Ingress } from 'kubernetes-types/networking/v1.d.ts';
import { operatorName, type Gateway, type Service } from '@sabiwell/compose/manifests.ts';
import { arrowsOf, operatorArrows, STORE_PORTS } from './arrows.ts';
import type { Objects } from './deployments.ts';
import { kustomizationFile, objectFile, type Kustomization } from './files.ts';
import { HTTP_PORT, labelsOf, PRODUCT } from './names.ts';
import { gatewayFrom, reachByAddress } from './network-policies.ts';
import { nodeFolders } from './node-folders.ts';
import { operatorObjects } from './operators.ts';
import { relayObjects } from './relay.ts';
import { storeObjects } from './stores.ts';

/** An address of nobody (RFC 5737): nothing is open until an overlay names the real one. */
const NOWHERE = '192.0.2.0/32';
const HTTPS = 443;
const PHOTOS = '/var/lib/sabiwell/photos';
const EXPORTS = '/var/lib/sabiwell/exports';
/** The one place that several services have: they write parts of downloads there, and identity reads them (ADR 0113). */
const EXPORT_PLACE = 'member-exports';

/** The component stores; Kafka is one of its own. */
const STORES = ['postgres', 'mongo', 'redis'];

type Files = Record<string, string>;
type Settings = NonNullable<Kustomization['configMapGenerator']>;

/** Whether a Deployment is there only with another component, so that a change of it must not ask for it. */
const comesWithAnother = (name: string) => name.endsWith('-operator');

/** A component of these objects and settings, with a sentence on what it is for. A change is named by the Deployment that it changes. */
function component(why: string, objects: Record<string, Objects>, settings: Settings = [], patches: Record<string, Objects> = {}): Files {
  const files = (of: Record<string, Objects>) =>
    Object.fromEntries(Object.entries(of).map(([name, list]) => [`${name}.yaml`, objectFile(list)]));
  const resources = files(objects);
  const changes = files(patches);
  const kustomization: Kustomization = {
    kind: 'Component',
    ...(Object.keys(resources).length > 0 && { resources: Object.keys(resources) }),
    ...(settings.length > 0 && { configMapGenerator: settings }),
    ...(Object.keys(changes).length > 0 && {
      patches: Object.keys(patches).map((name) => ({
        path: `${name}.yaml`,
        ...(comesWithAnother(name) && { target: { kind: 'Deployment', name } }),
      })),
    }),
  };
  return { 'kustomization.yaml': kustomizationFile(kustomization, why), ...resources, ...changes };
}

const told = (name: string, ...literals: string[]) => ({ name, behavior: 'merge' as const, literals });

function claimOf(name: string): PersistentVolumeClaim {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name, labels: labelsOf(name, 'store') },
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Gi' } } },
  };
}

/** Where the files of a service are, by the name of the claim. */
function placesOf({ blobs, exports }: Service): { claim: string; folder: string }[] {
  return [...(blobs ? [{ claim: blobs.volume, folder: PHOTOS }] : []), ...(exports ? [{ claim: EXPORT_PLACE, folder: EXPORTS }] : [])];
}

/** The programs that read and write the files of a service; its operator enters photos, and reads what was handed in. */
function usersOf(service: Service): string[] {
  return [...service.processes.map(({ name }) => name), ...(service.commands?.operator ? [operatorName(service)] : [])];
}

/** The claims of the component volumes. */
const claimsOf = (services: readonly Service[]) => [...new Set(services.flatMap(placesOf).map(({ claim }) => claim))];

function volumes(services: readonly Service[]): Files {
  const storing = services.filter(({ blobs, exports }) => blobs ?? exports);
  const claims = claimsOf(services);
  const patches = storing.flatMap((service) => {
    const places = placesOf(service);
    return usersOf(service).map((name) => {
      const spec = {
        containers: [{ name, volumeMounts: places.map(({ claim, folder }) => ({ name: claim, mountPath: folder })) }],
        volumes: places.map(({ claim }) => ({ name: claim, persistentVolumeClaim: { claimName: claim } })),
      };
      return [name, [{ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name }, spec: { template: { spec } } }]] as const;
    });
  });
  const settings = storing.map((service) =>
    told(service.name, ...(service.blobs ? [`BLOB_DIR=${PHOTOS}`] : []), ...(service.exports ? [`EXPORT_DIR=${EXPORTS}`] : [])),
  );
  const why =
    'Photos and downloads in volumes. They can be on one node alone, so this is for one node; several want the component s3. It comes after operators.';
  return component(why, { claims: claims.map(claimOf) }, settings, Object.fromEntries(patches));
}

function s3(services: readonly Service[]): Files {
  const storing = services.filter(({ blobs, exports }) => blobs ?? exports);
  const names = storing.flatMap(usersOf);
  const settings = storing.map(({ name, blobs, exports }) =>
    told(name, ...(blobs ? [`S3_BUCKET=${blobs.volume}`] : []), ...(exports ? [`EXPORT_S3_BUCKET=${EXPORT_PLACE}`] : [])),
  );
  const why = 'Photos and downloads in buckets: those of each service apart, and one for downloads with keys of its own (ADR 0113).';
  return component(why, { 'network-policy': [reachByAddress('bucket', names, [HTTPS], NOWHERE)] }, settings);
}

function outsideStores(gateway: Gateway, services: readonly Service[]): Files {
  // Those of the operator's programs too, which may be there or not.
  const arrows = [...arrowsOf(gateway, services), ...operatorArrows(services)];
  const policies = Object.entries(STORE_PORTS).map(([store, port]) => {
    const callers = arrows.filter(({ to }) => to === store).map(({ from }) => from);
    return reachByAddress(`${store}-outside`, callers, [port], NOWHERE);
  });
  return component('Stores that run elsewhere, by their addresses: those who reach each, and nobody else.', {
    'network-policies': policies,
  });
}

/** The host is nobody's: an overlay names the real one. */
const ingress: Ingress = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: {
    name: 'gateway',
    labels: labelsOf('gateway', 'gateway'),
    annotations: {
      // A photo may take its time, and the live stream of an open screen is never done.
      'nginx.ingress.kubernetes.io/proxy-body-size': '12m',
      'nginx.ingress.kubernetes.io/proxy-read-timeout': '3600',
      'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
      'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
    },
  },
  spec: {
    tls: [{ hosts: ['sabiwell.invalid'], secretName: 'gateway-tls' }],
    rules: [
      {
        host: 'sabiwell.invalid',
        http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'gateway', port: { number: HTTP_PORT } } } }] },
      },
    ],
  },
};

/** deploy/k8s/components: what one deployment has and another has not. */
export function components(gateway: Gateway, services: readonly Service[]): Record<string, Files> {
  return {
    'bus-kafka': component('Events by Kafka. An overlay says in KAFKA_BROKERS where it is.', {}, [
      told(PRODUCT, 'BUS=kafka', 'KAFKA_BROKERS=kafka:9092'),
    ]),
    'bus-redis': component('Events by Redis Streams.', {}, [told(PRODUCT, 'BUS=redis')]),
    stores: component(
      'PostgreSQL, MongoDB and Redis in the namespace, one of each as in docker-compose.yml: for trying out, not for members.',
      Object.fromEntries(STORES.map((name) => [name, storeObjects(name, gateway, services)])),
    ),
    kafka: component('One broker of Kafka in the namespace, as in docker-compose.yml: for trying out, not for members.', {
      kafka: storeObjects('kafka', gateway, services),
    }),
    'outside-stores': outsideStores(gateway, services),
    volumes: volumes(services),
    'node-folders': nodeFolders(claimsOf(services), [...STORES, 'kafka']),
    s3: s3(services),
    tls: component(
      'https from outside by an ingress controller in the namespace ingress-nginx, with the certificate of the Secret gateway-tls.',
      { ingress: [ingress], 'network-policy': [gatewayFrom('ingress-nginx')] },
      [told(gateway.name, 'TRUST_PROXY_HOPS=1')],
    ),
    operators: component(
      'A pod for the program of each service that an operator runs (docs/kubernetes.md). None of them runs by itself.',
      operatorObjects(services),
    ),
    turn: component('Relays calls whose two browsers can not reach each other (docs/containers.md, Calls).', {
      relay: relayObjects(gateway, services),
    }),
  };
}
