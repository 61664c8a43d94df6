import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';

/** What the environment of the processes is made from. */
export type Setting = {
  /** The user's own environment. */
  env: NodeJS.ProcessEnv;
  /** The product's own port. */
  port: number;
  ports: Ports;
  secrets: Secrets;
  /** By the names of the services. */
  databaseUrls: Record<string, string>;
  /** The same as the owners of the databases, who migrate them. */
  ownerUrls: Record<string, string>;
  /** The address of Redis for each service and for the gateway, by name. */
  redisUrls: Record<string, string>;
  bus: 'redis' | 'kafka';
  /** Only where the bus is Kafka. */
  kafkaBrokers?: string;
  /** How each service signs in at Kafka, by name; nobody does where everybody may do everything. */
  kafkaLogins?: Record<string, string>;
  blobDir: string;
  /** Where the keys of services are, each in the file of its variable. */
  keyDir: string;
  /** The settings of the process that backs up; only where it runs. */
  backups?: Values;
};

/** Environment variables; undefined ones are left out. */
export type Values = Record<string, string | undefined>;

/** The address of the process with this name. */
export function internalUrl({ ports }: Pick<Setting, 'ports'>, name: string): string {
  return `http://127.0.0.1:${ports[name]}`;
}
