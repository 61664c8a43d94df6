import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import { variablesOfOperator } from '@sabiwell/chassis/manifest.ts';
import { operatorName, withOperator, type Service } from '@sabiwell/compose/manifests.ts';
import { operatorArrows } from './arrows.ts';
import { memoryOf, type Objects } from './deployments.ts';
import { IMAGE, labelsOf, PRODUCT, selectorOf, USER } from './names.ts';
import { policiesOfMore } from './network-policies.ts';
import { restrictedPod, scratch } from './restricted-pod.ts';
import { fileVariables, SECRETS, secretKeysOf, secretVolume } from './settings.ts';

function deploymentOf(service: Service): Deployment {
  const name = operatorName(service);
  const keys = secretKeysOf(variablesOfOperator(service));
  const tmp = scratch('tmp', '/tmp', '64Mi');
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: labelsOf(name, 'operator') },
    spec: {
      // Nobody has a key to everything lying about: one is started for the time of the work.
      replicas: 0,
      selector: { matchLabels: selectorOf(name) },
      template: restrictedPod({
        name,
        part: 'operator',
        user: USER,
        container: {
          image: IMAGE,
          // The shell ends when it is told to, which sleep as the first process would not.
          args: ['sh', '-c', "trap 'exit 0' TERM; sleep infinity & wait"],
          envFrom: [service.name, PRODUCT].map((map) => ({ configMapRef: { name: map } })),
          env: fileVariables(keys),
          resources: { requests: { cpu: '50m', memory: '64Mi' }, limits: { cpu: '1', memory: memoryOf() } },
          volumeMounts: [tmp.mount, { name: 'secrets', mountPath: SECRETS, readOnly: true }],
        },
        volumes: [tmp.volume, secretVolume(name, keys)],
      }),
    },
  };
}

/** Pods in which the operator runs the program of a service, with the secrets and the arrows that it needs; none runs by itself. */
export function operatorObjects(services: readonly Service[]): Record<string, Objects> {
  return {
    ...Object.fromEntries(withOperator(services).map((service) => [operatorName(service), [deploymentOf(service)]])),
    'network-policies': policiesOfMore(operatorArrows(services), 'operators'),
  };
}
