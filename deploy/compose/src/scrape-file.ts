import { BACKUPS, programsOf, type Gateway, type Service } from './manifests.ts';

const HEAD = `# Written by \`make codegen\` from the services' manifests.
# For docker compose: each process answers /metrics on its second port, inside the network. \`make prometheus\` uses the same rules
# on one machine, with the ports of the running product. The label that names a process is \`process\`; its own metrics use \`service\`.
global:
  scrape_interval: 15s
  scrape_timeout: 10s
  evaluation_interval: 15s
rule_files:
  - alerts.yml
scrape_configs:
  - job_name: sabiwell
    static_configs:
`;

/** By itself, because it runs only where somebody has asked for it: NoBackups says so where nobody has. */
const BACKUPS_JOB = `  - job_name: sabiwell-backups
    static_configs:
      - { targets: ['${BACKUPS}:9090'], labels: { process: ${BACKUPS} } }
`;

/** deploy/observability/prometheus.yml: every process of every service, and the gateway. */
export function scrapeFile(gateway: Gateway, services: readonly Service[]): string {
  const targets = [gateway, ...services]
    .flatMap(programsOf)
    .map(({ name }) => `      - { targets: ['${name}:9090'], labels: { process: ${name} } }\n`);
  return `${HEAD}${targets.join('')}${BACKUPS_JOB}`;
}
