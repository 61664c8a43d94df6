import { composeFile } from '@sabiwell/compose/compose-file.ts';
import { gateway, services } from '@sabiwell/compose/manifests.ts';
import { scrapeFile } from '@sabiwell/compose/scrape-file.ts';
import { kubernetesFiles } from '@sabiwell/k8s/kubernetes-files.ts';
import { operationLists } from './operation-lists.ts';
import { projectReferences } from './project-references.ts';

/** The files of the repository that follow from its folders, manifests and contracts. `make codegen` writes them; a contract test compares them. */
export function writtenFiles(): Record<string, string> {
  return {
    'docker-compose.yml': composeFile(gateway, services),
    'deploy/observability/prometheus.yml': scrapeFile(gateway, services),
    'tsconfig.json': projectReferences(),
    ...kubernetesFiles(gateway, services),
    ...operationLists(),
  };
}
