import { describe, expect, it } from 'vitest';
import { gateway, services } from '@sabiwell/compose/manifests.ts';
import { secretFiles } from '@sabiwell/compose/secret-files.ts';
import { operatorSecretsOf } from '@sabiwell/compose/compose-variables.ts';
import { programs } from '@sabiwell/k8s/deployments.ts';
import { BASE, COMPONENTS, kubernetesFiles } from '@sabiwell/k8s/kubernetes-files.ts';
import { containersOf, filesBelow, templateOf, workloadsAmong, writtenObjects } from '../kubernetes/objects.ts';

const base = writtenObjects(BASE);
// The files of `volumes` only change Deployments of the base.
const added = writtenObjects(COMPONENTS).filter(({ kind, in: file }) => !(kind === 'Deployment' && file.includes('/volumes/')));
const ours = workloadsAmong(base);
const workloads = workloadsAmong([...base, ...added]);
const all = programs(gateway, services);
const named = (kind: string, name: string) => base.find((object) => object.kind === kind && object.metadata.name === name);
const selector = (name: string) => ({ matchLabels: { 'app.kubernetes.io/name': name } });

describe('deploy/k8s', () => {
  it('holds no written file that no manifest asks for any more', () => {
    const known = Object.keys(kubernetesFiles(gateway, services));
    expect([BASE, COMPONENTS].flatMap(filesBelow).filter((path) => !known.includes(path))).toEqual([]);
  });

  it.each(all)('runs $program.name as Compose does, at least twice, one of them through every drain', ({ program, owner }) => {
    const { name, file, listens, nodeFlags = [] } = program;
    expect(named('Deployment', name)).toMatchObject({ spec: { selector: selector(name) } });
    const [container] = containersOf(ours.find(({ metadata }) => metadata.name === name)!);
    expect(container).toMatchObject({
      args: ['node', ...nodeFlags, file],
      envFrom: [owner.name, 'product'].map((map) => ({ configMapRef: { name: map } })),
    });
    expect(container!.ports!.map((port) => port.containerPort)).toEqual(listens ? [8080, 9090] : [9090]);
    expect(named('Service', name)?.spec).toEqual(
      listens ? { selector: selector(name).matchLabels, ports: [{ name: 'http', port: 8080, targetPort: 'http' }] } : undefined,
    );
    expect(named('PodDisruptionBudget', name)?.spec).toEqual({ minAvailable: 1, selector: selector(name) });
    expect(named('HorizontalPodAutoscaler', name)?.spec).toMatchObject({ scaleTargetRef: { kind: 'Deployment', name }, minReplicas: 2 });
  });

  it('adds a worker by the jobs that wait, and everything else by the processor', () => {
    const limits = base
      .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
      .map(({ metadata, spec }) => {
        const [metric, ...more] = (spec as any).metrics;
        return [metadata.name, metric.resource?.name ?? metric.external.metric.selector.matchLabels.queue, more.length];
      });
    expect(limits.filter(([, what]) => what !== 'cpu')).toEqual([['food-ai-worker', 'food-analysis', 0]]);
    expect(limits).toHaveLength(all.length);
  });

  it.each(workloads)('keeps the pods of $metadata.name under the restricted standard, with bounds and nothing to write to', (workload) => {
    const { spec } = templateOf(workload);
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(spec.securityContext!.runAsUser).toBeGreaterThan(0);
    expect([spec.hostNetwork, spec.hostPID, spec.hostIPC]).toEqual([undefined, undefined, undefined]);
    expect(spec.volumes!.filter((volume) => !('secret' in volume) && !('emptyDir' in volume))).toEqual([]);
    for (const container of containersOf(workload)) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { cpu: expect.any(String), memory: expect.any(String) },
      });
      expect((container.ports ?? []).filter(({ hostPort }) => hostPort !== undefined)).toEqual([]);
    }
  });

  it.each(ours.filter(({ kind }) => kind === 'Deployment'))(
    'asks $metadata.name on its second port, and gives it time to drain',
    (workload) => {
      const { spec } = templateOf(workload);
      for (const container of containersOf(workload)) {
        expect(container.ports).toContainEqual({ name: 'ops', containerPort: 9090 });
        expect(container.startupProbe?.httpGet).toEqual({ path: '/livez', port: 'ops' });
        expect(container.livenessProbe?.httpGet).toEqual({ path: '/livez', port: 'ops' });
        expect(container.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'ops' });
        const pause = container.lifecycle?.preStop as { sleep?: { seconds: number } } | undefined;
        // Unready for half a second, then 15 s for calls in flight and 15 s for a part that does not end (chassis lifecycle.ts).
        expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual((pause?.sleep?.seconds ?? Number.NaN) + 31);
      }
      expect(workload.spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
    },
  );

  it.each(ours)('gives $metadata.name the secrets that it reads as files, and those of nobody else', (workload) => {
    const { metadata } = workload;
    const reader = all.find(({ program }) => program.name === metadata.name)?.owner.name ?? metadata.name;
    const owner = services.find(({ name }) => name === reader);
    const made = Object.keys(secretFiles((_name, make) => make())[reader] ?? {});
    const mounted = templateOf(workload).spec.volumes!.flatMap(({ secret }) => (secret === undefined ? [] : [secret]));
    expect(mounted.map(({ secretName }) => secretName)).toEqual([reader]);
    const keys = mounted[0]!.items!.map(({ key }) => key);
    expect(keys.toSorted()).toEqual([...made, ...(owner === undefined ? [] : operatorSecretsOf(owner))].toSorted());
    for (const { env = [] } of containersOf(workload)) {
      expect(env).toEqual(keys.map((key) => ({ name: `${key.toUpperCase()}_FILE`, value: `/secrets/${key}` })));
    }
  });
});
