import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callsItsService } from '@sabiwell/chassis/manifest.ts';
import { operatorName, services, withOperator } from '@sabiwell/compose/manifests.ts';
import { BASE, COMPONENTS } from '@sabiwell/k8s/kubernetes-files.ts';
import { root } from '../architecture/folders.ts';
import { writtenObjects, type KubeObject } from '../kubernetes/objects.ts';
import { mayReach, podElsewhere, podsAmong, type Direction, type End } from '../kubernetes/reach.ts';

const STORES: Record<string, number> = { postgres: 5432, mongo: 27_017, redis: 6379, kafka: 9092 };
const base = writtenObjects(BASE);
const component = (name: string) => writtenObjects(`${COMPONENTS}/${name}`);
const pods = podsAmong(base);
const SITE = { address: '203.0.113.7' };
/** Where a component looks for what runs elsewhere, until an overlay says it. */
const NOWHERE = { address: '192.0.2.0' };
/** Whoever listens at these ports, and two at which nobody should. */
const PORTS = [22, 443, 8080, 9090, ...Object.values(STORES)];

/** The arrows of docs/architecture.md, as `from → to`. */
function arrowsOfDocs(): string[] {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, table = ''] = /\| from \| to \|\n\|---\|---\|\n((?:\|.+\|\n)+)/.exec(text) ?? [];
  return table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [, from = '', to = ''] = row.split('|').map((cell) => cell.trim());
      return to.split(', ').map((each) => `${from} → ${each}`);
    })
    .toSorted();
}

/** Every arrow that is open between pods, and to the internet, as `from → to`; each at the one port where its end listens. */
function openArrows(objects: readonly KubeObject[], ends: Record<string, End>, directions?: Direction[]): string[] {
  const arrows = Object.entries(ends).flatMap(([from, start]) => {
    const reached = Object.entries(ends).flatMap(([to, end]) =>
      PORTS.filter((port) => to !== from && mayReach(objects, { from: start, to: end, port }, directions)).map((port) => ({ to, port })),
    );
    expect(reached.filter(({ to, port }) => port !== (STORES[to] ?? 8080))).toEqual([]);
    const toSite = mayReach(objects, { from: start, to: SITE, port: 443 }, directions) ? ['outside'] : [];
    return [...reached.map(({ to }) => to), ...toSite].map((to) => `${from} → ${to}`);
  });
  return arrows.toSorted();
}

describe('the network policies', () => {
  it('open every arrow of docs/architecture.md, at one port, and no other; stores ask nobody', () => {
    const objects = [...base, ...component('stores'), ...component('kafka')];
    expect(arrowsOfDocs().length).toBeGreaterThan(20);
    expect(openArrows(objects, podsAmong(objects))).toEqual(arrowsOfDocs());
    // Each end by itself lets through no more than the two together.
    expect(openArrows(objects, podsAmong(objects), ['Egress'])).toEqual(arrowsOfDocs());
    const inside = (arrow: string) => !arrow.endsWith(' → outside');
    expect(openArrows(objects, podsAmong(objects), ['Ingress']).filter(inside)).toEqual(arrowsOfDocs().filter(inside));
  });

  it('open the addresses of stores that run elsewhere, and of the bucket, to those who use them', () => {
    const callers = (store: string) => arrowsOfDocs().flatMap((arrow) => (arrow.endsWith(` → ${store}`) ? [arrow.split(' ')[0]] : []));
    const elsewhere = component('outside-stores');
    for (const [store, port] of Object.entries(STORES)) {
      const [policy] = elsewhere.filter(({ metadata }) => metadata.name === `${store}-outside`);
      const open = Object.entries(pods).filter(([, from]) => mayReach([...base, policy!], { from, to: NOWHERE, port }));
      expect([store, open.map(([name]) => name).toSorted()]).toEqual([store, callers(store)]);
    }
    const storing = services.filter(({ blobs, exports }) => blobs ?? exports).flatMap(({ processes }) => processes.map(({ name }) => name));
    const open = Object.entries(pods).filter(([, from]) => mayReach([...base, ...component('s3')], { from, to: NOWHERE, port: 443 }));
    expect(open.map(([name]) => name)).toEqual(expect.arrayContaining(storing));
    expect(open.map(([name]) => name)).not.toContain('gateway');
  });

  it.each(withOperator(services))('let the operator of $name reach what runs elsewhere as the service does', (service) => {
    const objects = [...base, ...component('operators'), ...component('outside-stores'), ...component('s3')];
    const all = podsAmong(objects);
    const reached = (name: string) =>
      Object.values({ ...STORES, bucket: 443 }).filter((port) => mayReach(objects, { from: all[name]!, to: NOWHERE, port }));
    expect(reached(operatorName(service))).toEqual(reached(service.name));
  });

  it('let the ingress controller reach the gateway alone', () => {
    const objects = [...base, ...component('tls')];
    const controller = podElsewhere('ingress-nginx');
    const open = Object.entries(pods).filter(([, to]) => [8080, 9090].some((port) => mayReach(objects, { from: controller, to, port })));
    expect(open.map(([name]) => name)).toEqual(['gateway']);
    expect(mayReach(objects, { from: controller, to: pods['gateway']!, port: 9090 })).toBe(false);
  });

  it('give the program of an operator the arrows of its service, and one to that service where it asks it', () => {
    const objects = [...base, ...component('stores'), ...component('kafka'), ...component('operators')];
    const open = openArrows(objects, podsAmong(objects));
    expect(open.filter((arrow) => !arrow.includes('-operator'))).toEqual(arrowsOfDocs());
    const wanted = withOperator(services).flatMap((service) => [
      ...arrowsOfDocs().flatMap((arrow) => (arrow.startsWith(`${service.name} → `) ? [arrow.replace(' →', '-operator →')] : [])),
      ...(callsItsService(service) ? [`${service.name}-operator → ${service.name}`] : []),
    ]);
    expect(open.filter((arrow) => arrow.includes('-operator'))).toEqual(wanted.toSorted());
  });

  it('keep the relay of calls away from everything of ours', () => {
    const objects = [...base, ...component('stores'), ...component('turn')];
    const all = podsAmong(objects);
    expect(openArrows(objects, all).filter((arrow) => arrow.includes('coturn'))).toEqual([]);
    const udp = (from: End, to: End, port: number) => mayReach(objects, { from, to, port, protocol: 'UDP' });
    expect([3478, 49_160, 49_200, 49_201].map((port) => udp(SITE, all['coturn']!, port))).toEqual([true, true, true, false]);
    expect([udp(all['coturn']!, SITE, 50_000), udp(all['coturn']!, { address: '10.0.0.1' }, 50_000)]).toEqual([true, false]);
  });

  it('let those who ask outside reach no machine beside them, and no port but those of providers', () => {
    for (const [name, from] of Object.entries(pods)) {
      for (const address of ['10.0.0.1', '169.254.169.254', '172.20.1.1', '192.168.1.1', '127.0.0.1', '100.64.3.4'])
        expect([name, address, mayReach(base, { from, to: { address }, port: 443 })]).toEqual([name, address, false]);
      const ports = [22, 25, 80, 465, 587, 5432, 6379].filter((port) => mayReach(base, { from, to: SITE, port }));
      expect([name, ports]).toEqual([name, name === 'identity' ? [465, 587] : []]);
    }
  });

  it('let everybody ask for names, Prometheus for figures, and nobody else in', () => {
    const servers = podElsewhere('kube-system', { 'k8s-app': 'kube-dns' });
    for (const [name, pod] of Object.entries(pods)) {
      const reached = (from: ReturnType<typeof podElsewhere>) => [8080, 9090].filter((port) => mayReach(base, { from, to: pod, port }));
      expect([name, mayReach(base, { from: pod, to: servers, port: 53, protocol: 'UDP' })]).toEqual([name, true]);
      expect([name, mayReach(base, { from: pod, to: podElsewhere('kube-system'), port: 53, protocol: 'UDP' })]).toEqual([name, false]);
      expect([name, reached(podElsewhere('monitoring'))]).toEqual([name, name === 'migrate' ? [] : [9090]]);
      expect([name, reached(podElsewhere('default'))]).toEqual([name, []]);
      expect([name, mayReach(base, { from: SITE, to: pod, port: 8080 })]).toEqual([name, false]);
    }
  });
});
