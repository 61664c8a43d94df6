import type {
  NetworkPolicy,
  NetworkPolicyEgressRule,
  NetworkPolicyIngressRule,
  NetworkPolicyPeer,
  NetworkPolicySpec,
} from 'kubernetes-types/networking/v1.d.ts';
import type { Gateway, Service } from '@sabiwell/compose/manifests.ts';
import { arrowsOf, OUTSIDE, type Arrow } from './arrows.ts';
import { programs } from './deployments.ts';
import { BEFORE, HTTP_PORT, MIGRATE, OPS_PORT, selectorOf } from './names.ts';

/** Addresses of nobody on the internet: whoever may ask outside still reaches no machine beside the cluster, nor the cloud's own. */
const PRIVATE = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];
const PRIVATE_6 = ['::1/128', 'fc00::/7', 'fe80::/10'];

const NAMESPACE = 'kubernetes.io/metadata.name';

const tcp = (ports: readonly number[]) => ports.map((port) => ({ protocol: 'TCP', port }));
const podsOf = (name: string): NetworkPolicyPeer => ({ podSelector: { matchLabels: selectorOf(name) } });

/** Every address of the internet. */
export const internet: NetworkPolicyPeer[] = [
  { ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE } },
  { ipBlock: { cidr: '::/0', except: PRIVATE_6 } },
];

/** A policy of this name. */
export function policy(name: string, spec: NetworkPolicySpec): NetworkPolicy {
  return { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name, labels: BEFORE.network }, spec };
}

/** The pods of these programs. */
export function podsAmong(names: readonly string[]): NetworkPolicySpec['podSelector'] {
  return { matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: [...names].toSorted() }] };
}

function egressOf({ to, ports }: Arrow): NetworkPolicyEgressRule {
  return { to: to === OUTSIDE ? internet : [podsOf(to)], ports: tcp(ports) };
}

/** The rule that lets everybody in who has an arrow to this program or store. */
export function ingressOf(name: string, arrows: readonly Arrow[]): NetworkPolicyIngressRule[] {
  const callers = arrows.filter(({ to }) => to === name);
  if (callers.length === 0) return [];
  return [{ from: callers.map(({ from }) => podsOf(from)), ports: tcp(callers[0]!.ports) }];
}

/** A store that pods of ours reach, and that reaches nobody. */
export function storePolicy(name: string, arrows: readonly Arrow[]): NetworkPolicy {
  return policy(name, {
    podSelector: { matchLabels: selectorOf(name) },
    policyTypes: ['Ingress', 'Egress'],
    ingress: ingressOf(name, arrows),
  });
}

const nothing = policy('default-deny', { podSelector: {}, policyTypes: ['Ingress', 'Egress'] });

/** Names are asked of the cluster's own server alone. */
const dns = policy('dns', {
  podSelector: {},
  policyTypes: ['Egress'],
  egress: [
    {
      to: [{ namespaceSelector: { matchLabels: { [NAMESPACE]: 'kube-system' } }, podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } }],
      ports: [
        { protocol: 'UDP', port: 53 },
        { protocol: 'TCP', port: 53 },
      ],
    },
  ],
});

/** Probes come from the node itself, which no policy keeps out. */
function metrics(watchedPods: readonly string[]): NetworkPolicy {
  return policy('metrics', {
    podSelector: podsAmong(watchedPods),
    policyTypes: ['Ingress'],
    ingress: [{ from: [{ namespaceSelector: { matchLabels: { [NAMESPACE]: 'monitoring' } } }], ports: tcp([OPS_PORT]) }],
  });
}

/** A policy that lets pods of another namespace reach the gateway. */
export function gatewayFrom(namespace: string): NetworkPolicy {
  return policy('gateway-from-outside', {
    podSelector: { matchLabels: selectorOf('gateway') },
    policyTypes: ['Ingress'],
    ingress: [{ from: [{ namespaceSelector: { matchLabels: { [NAMESPACE]: namespace } } }], ports: tcp([HTTP_PORT]) }],
  });
}

/** Programs that reach a place by its address: the policies of pods speak of pods alone. */
export function reachByAddress(name: string, from: readonly string[], ports: readonly number[], cidr: string): NetworkPolicy {
  return policy(name, {
    podSelector: podsAmong(from),
    policyTypes: ['Egress'],
    egress: [{ to: [{ ipBlock: { cidr } }], ports: tcp(ports) }],
  });
}

function policyOf(name: string, arrows: readonly Arrow[]): NetworkPolicy {
  return policy(name, {
    podSelector: { matchLabels: selectorOf(name) },
    policyTypes: ['Ingress', 'Egress'],
    ingress: ingressOf(name, arrows),
    egress: arrows.filter(({ from }) => from === name).map(egressOf),
  });
}

/** Nobody reaches anybody, then the arrows of docs/architecture.md and no other: one policy for each program, of both directions. */
export function networkPolicies(gateway: Gateway, services: readonly Service[]): NetworkPolicy[] {
  const arrows = arrowsOf(gateway, services);
  const all = programs(gateway, services).map(({ program }) => program.name);
  return [nothing, dns, metrics(all), ...[...all, MIGRATE].map((name) => policyOf(name, arrows))];
}

/** Further callers, beside those of the base: their own policies, and one for each of those whom they reach. */
export function policiesOfMore(arrows: readonly Arrow[], who: string): NetworkPolicy[] {
  const reached = [...new Set(arrows.map(({ to }) => to))].filter((to) => to !== OUTSIDE);
  return [
    ...[...new Set(arrows.map(({ from }) => from))].map((name) => policyOf(name, arrows)),
    ...reached.map((to) =>
      policy(`${to}-from-${who}`, {
        podSelector: { matchLabels: selectorOf(to) },
        policyTypes: ['Ingress'],
        ingress: ingressOf(to, arrows),
      }),
    ),
  ];
}
