import type { Container, PodTemplateSpec, Probe, Volume, VolumeMount } from 'kubernetes-types/core/v1.d.ts';
import { labelsOf, OPS_PORT, selectorOf, type Part } from './names.ts';

/** Half a second of being unready and 15 s for calls in flight (chassis `lifecycle.ts`), as long for consumers and pools, and the pause before. */
const GRACE_SECONDS = 45;
/** Until every node has stopped sending new calls here, the pod goes on as if nothing was. */
const PAUSE_SECONDS = 5;

type Pod = {
  name: string;
  part: Part;
  user: number;
  container: Omit<Container, 'name' | 'securityContext'>;
  volumes?: Volume[];
  annotations?: Record<string, string>;
  /** A pod that ends by itself. */
  ends?: boolean;
};

/** A folder of the pod's own that is empty when it starts, with the place where it is mounted. */
export function scratch(name: string, mountPath: string, sizeLimit: string): { volume: Volume; mount: VolumeMount } {
  return { volume: { name, emptyDir: { sizeLimit } }, mount: { name, mountPath } };
}

/** A pod of one container that fits the restricted Pod Security standard, with a file system that it can't write to. */
export function restrictedPod({ name, part, user, container, volumes = [], annotations, ends = false }: Pod): PodTemplateSpec {
  return {
    metadata: { labels: labelsOf(name, part), ...(annotations && { annotations }) },
    spec: {
      automountServiceAccountToken: false,
      // Variables of Kubernetes with the addresses of all Services would pass for settings.
      enableServiceLinks: false,
      ...(ends ? { restartPolicy: 'OnFailure' } : { terminationGracePeriodSeconds: GRACE_SECONDS }),
      securityContext: {
        runAsNonRoot: true,
        runAsUser: user,
        runAsGroup: user,
        fsGroup: user,
        fsGroupChangePolicy: 'OnRootMismatch',
        seccompProfile: { type: 'RuntimeDefault' },
      },
      containers: [
        {
          name,
          ...container,
          securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        },
      ],
      volumes,
    },
  };
}

/** What a pod of several needs besides: that they are on different nodes, as far as there are some. */
export function spread(name: string): NonNullable<NonNullable<PodTemplateSpec['spec']>['topologySpreadConstraints']> {
  return [
    {
      maxSkew: 1,
      topologyKey: 'kubernetes.io/hostname',
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: { matchLabels: selectorOf(name) },
    },
  ];
}

const ask = (path: string): Pick<Probe, 'httpGet' | 'timeoutSeconds'> => ({ httpGet: { path, port: 'ops' }, timeoutSeconds: 5 });

/** The second port of a program of ours, its probes there, and the pause before it drains. */
export const watched: Pick<Container, 'startupProbe' | 'readinessProbe' | 'livenessProbe' | 'lifecycle'> = {
  startupProbe: { ...ask('/livez'), periodSeconds: 2, failureThreshold: 60 },
  readinessProbe: { ...ask('/readyz'), periodSeconds: 5, failureThreshold: 2 },
  // Only the process itself: stores that are away do not come back by a restart.
  livenessProbe: { ...ask('/livez'), periodSeconds: 10, failureThreshold: 6 },
  lifecycle: { preStop: { sleep: { seconds: PAUSE_SECONDS } } },
};

export const opsPort = { name: 'ops', containerPort: OPS_PORT };
