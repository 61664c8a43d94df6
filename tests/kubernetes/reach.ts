import type { NetworkPolicy, NetworkPolicyPeer, NetworkPolicyPort } from 'kubernetes-types/networking/v1.d.ts';
import type { LabelSelector } from 'kubernetes-types/meta/v1.d.ts';
import { templateOf, workloadsAmong, type KubeObject } from './objects.ts';

type Labels = Readonly<Record<string, string>>;

/** One end of a connection: a pod of a namespace, or an address beyond the cluster. */
export type End = { labels: Labels; namespace: Labels } | { address: string };

type Connection = { from: End; to: End; port: number; protocol?: string };

const OWN = { 'kubernetes.io/metadata.name': 'ours' };

/** A pod of the product. */
export function podOf(labels: Labels): End {
  return { labels, namespace: OWN };
}

/** A pod of another namespace. */
export function podElsewhere(namespace: string, labels: Labels = {}): End {
  return { labels, namespace: { 'kubernetes.io/metadata.name': namespace } };
}

/** The pods of the product, by the names of their workloads. */
export function podsAmong(objects: readonly KubeObject[]): Record<string, End> {
  return Object.fromEntries(workloadsAmong(objects).map((each) => [each.metadata.name, podOf(templateOf(each).metadata!.labels!)]));
}

function selects({ matchLabels = {}, matchExpressions = [] }: LabelSelector, labels: Labels): boolean {
  const isSelected = Object.entries(matchLabels).every(([key, value]) => labels[key] === value);
  return isSelected && matchExpressions.every(({ key, operator, values }) => operator === 'In' && values!.includes(labels[key] ?? ''));
}

const number = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

function isWithin(address: string, cidr: string): boolean {
  const [network = '', bits = ''] = cidr.split('/');
  if (network.includes(':')) return false;
  const size = 2 ** (32 - Number(bits));
  return Math.floor(number(address) / size) === Math.floor(number(network) / size);
}

function isPeer({ ipBlock, podSelector, namespaceSelector }: NetworkPolicyPeer, end: End): boolean {
  if ('address' in end) {
    return (
      ipBlock !== undefined && isWithin(end.address, ipBlock.cidr) && !(ipBlock.except ?? []).some((cidr) => isWithin(end.address, cidr))
    );
  }
  if (ipBlock !== undefined) return false;
  return selects(namespaceSelector ?? { matchLabels: OWN }, end.namespace) && selects(podSelector ?? {}, end.labels);
}

function hasPort(ports: readonly NetworkPolicyPort[] | undefined, { port, protocol = 'TCP' }: Connection): boolean {
  return (
    ports === undefined ||
    ports.some((each) => each.protocol === protocol && port >= Number(each.port) && port <= Number(each.endPort ?? each.port))
  );
}

/** Whether the policies of this direction, which concern the pod, let the connection pass. A pod without any is open. */
function isLetThrough(policies: readonly NetworkPolicy[], direction: Direction, connection: Connection): boolean {
  const [own, other] = direction === 'Egress' ? [connection.from, connection.to] : [connection.to, connection.from];
  if ('address' in own || own.namespace !== OWN) return true;
  const mine = policies.filter(({ spec }) => spec!.policyTypes!.includes(direction) && selects(spec!.podSelector, own.labels));
  if (mine.length === 0) return true;
  const rules = mine.flatMap(({ spec }) =>
    direction === 'Egress'
      ? (spec!.egress ?? []).map(({ to, ports }) => ({ peers: to, ports }))
      : (spec!.ingress ?? []).map(({ from, ports }) => ({ peers: from, ports })),
  );
  return rules.some(({ peers, ports }) => hasPort(ports, connection) && (peers === undefined || peers.some((peer) => isPeer(peer, other))));
}

/** The policies of its start, and those of its end. */
export type Direction = 'Egress' | 'Ingress';

/**
 * Whether Kubernetes would let a connection pass, by the policies among these objects: both ends have to agree. Of one direction alone it says
 * whether that end would.
 */
export function mayReach(
  objects: readonly KubeObject[],
  connection: Connection,
  directions: readonly Direction[] = ['Egress', 'Ingress'],
): boolean {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy') as (NetworkPolicy & KubeObject)[];
  return directions.every((direction) => isLetThrough(policies, direction, connection));
}
