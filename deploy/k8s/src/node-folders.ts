import type { PersistentVolume } from 'kubernetes-types/core/v1.d.ts';
import { kustomizationFile, objectFile, textOf } from './files.ts';
import { labelsOf } from './names.ts';

const FOLDER = '/var/lib/sabiwell';
/** No folder keeps to it; a claim asks for as much. */
const SIZE = '10Gi';
const WHY = `Folders below ${FOLDER} of the only node, for a cluster without a class of storage. It comes after stores and volumes.`;

const volumeName = (name: string) => `sabiwell-${name}`;

/** A local volume and not a path of the host, because only the former is given to the group of the pod. */
function volumeOf(name: string): PersistentVolume {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: volumeName(name), labels: labelsOf(name, 'store') },
    spec: {
      capacity: { storage: SIZE },
      accessModes: ['ReadWriteOnce'],
      persistentVolumeReclaimPolicy: 'Retain',
      storageClassName: '',
      local: { path: `${FOLDER}/${name}` },
      // A local volume has to name its nodes. There is one.
      nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'Exists' }] }] } },
    },
  };
}

/** Has a claim take its volume and no other; without a class of its own it would get the cluster's. */
const takes = (kind: string, name: string, spec: string) => ({
  target: { kind, name },
  patch: textOf([
    { op: 'add', path: `${spec}/storageClassName`, value: '' },
    { op: 'add', path: `${spec}/volumeName`, value: volumeName(name) },
  ]),
});

/** The component that keeps claims, and the data of stores, in folders of the node. A store that is not there asks for nothing. */
export function nodeFolders(claims: readonly string[], stores: readonly string[]): Record<string, string> {
  const patches = [
    ...claims.map((name) => takes('PersistentVolumeClaim', name, '/spec')),
    ...stores.map((name) => takes('StatefulSet', name, '/spec/volumeClaimTemplates/0/spec')),
  ];
  return {
    'kustomization.yaml': kustomizationFile({ kind: 'Component', resources: ['volumes.yaml'], patches }, WHY),
    'volumes.yaml': objectFile([...claims, ...stores].map(volumeOf)),
  };
}
