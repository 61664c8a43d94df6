import type { Gateway, Service } from '@sabiwell/compose/manifests.ts';
import { components } from './components.ts';
import { objectsOf, programs } from './deployments.ts';
import { kustomizationFile, objectFile } from './files.ts';
import { migrationOf } from './migration.ts';
import { BEFORE, MIGRATE, PRODUCT } from './names.ts';
import { networkPolicies } from './network-policies.ts';
import { productSettings, settingsOf, variablesOfOwner } from './settings.ts';

/** The folders in which every file is written here; overlays are written by hand. */
export const BASE = 'deploy/k8s/base';
export const COMPONENTS = 'deploy/k8s/components';

function baseFiles(gateway: Gateway, services: readonly Service[]): Record<string, string> {
  const files: Record<string, string> = Object.fromEntries(
    programs(gateway, services).map(({ program, owner }) => [`${program.name}.yaml`, objectFile(objectsOf(program, owner))]),
  );
  files[`${MIGRATE}.yaml`] = objectFile([migrationOf(services)]);
  files['network-policies.yaml'] = objectFile(networkPolicies(gateway, services));
  const settings = [gateway, ...services].map((owner) => ({ name: owner.name, literals: settingsOf(variablesOfOwner(owner)) }));
  const kustomization = kustomizationFile({
    kind: 'Kustomization',
    resources: Object.keys(files),
    generatorOptions: { labels: BEFORE.settings },
    configMapGenerator: [{ name: PRODUCT, literals: productSettings(services) }, ...settings],
  });
  return { 'kustomization.yaml': kustomization, ...files };
}

/** Every file of deploy/k8s that follows from the manifests, by its path from the root. */
export function kubernetesFiles(gateway: Gateway, services: readonly Service[]): Record<string, string> {
  const folders = Object.entries(components(gateway, services)).map(([name, files]) => [`${COMPONENTS}/${name}`, files] as const);
  return Object.fromEntries(
    [[BASE, baseFiles(gateway, services)] as const, ...folders].flatMap(([folder, files]) =>
      Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]),
    ),
  );
}
