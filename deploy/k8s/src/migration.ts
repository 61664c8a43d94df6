import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import { databaseVariable, runtimeVariable, withDatabase, type Service } from '@sabiwell/compose/manifests.ts';
import { memoryOf } from './deployments.ts';
import { IMAGE, labelsOf, MIGRATE, PRODUCT, USER } from './names.ts';
import { restrictedPod, scratch } from './restricted-pod.ts';
import { fileVariables, SECRETS, secretVolume } from './settings.ts';

/** The keys of the Secret of the migration: the stores' administrators, the users of Kafka, and the database of each service, as its owner and as the service. */
export function migrationKeys(services: readonly Service[]): string[] {
  const owned = withDatabase(services).map(databaseVariable);
  const runtimes = withDatabase(services, 'postgres').map(runtimeVariable);
  return ['postgres_admin_url', 'mongo_admin_url', 'kafka_logins', ...[...owned, ...runtimes].map((name) => name.toLowerCase())];
}

/**
 * One job for each release, before its pods: never when a pod starts, where two of them would migrate at once. A job can't be changed, so
 * the one of the release before is deleted first.
 */
export function migrationOf(services: readonly Service[]): Job {
  const keys = migrationKeys(services);
  const tmp = scratch('tmp', '/tmp', '64Mi');
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: MIGRATE, labels: labelsOf(MIGRATE, 'migration') },
    spec: {
      // The stores may take some minutes to be there.
      backoffLimit: 6,
      activeDeadlineSeconds: 3_600,
      template: restrictedPod({
        name: MIGRATE,
        part: 'migration',
        user: USER,
        ends: true,
        container: {
          image: IMAGE,
          args: ['node', 'deploy/compose/src/migrate.ts'],
          envFrom: [{ configMapRef: { name: PRODUCT } }],
          env: fileVariables(keys),
          resources: { requests: { cpu: '100m', memory: '160Mi' }, limits: { cpu: '1', memory: memoryOf() } },
          volumeMounts: [tmp.mount, { name: 'secrets', mountPath: SECRETS, readOnly: true }],
        },
        volumes: [tmp.volume, secretVolume(MIGRATE, keys)],
      }),
    },
  };
}
