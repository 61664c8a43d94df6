import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { secretFiles } from '@sabiwell/compose/secret-files.ts';
import { deployables, environmentOf, portNames, type Setting } from '@sabiwell/local/processes.ts';
import { root } from '../architecture/sources.ts';

const container = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).default([]),
  user: z.string().optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  cap_add: z.never().optional(),
  privileged: z.never().optional(),
  security_opt: z.array(z.string()),
  stop_grace_period: z.string(),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string(), pids: z.number() }) }) }),
});

const file = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as Record<string, Record<string, object>>;
const containers = Object.entries(z.record(z.string(), container).parse(file['services']));
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
const ours = containers.filter(([, { image }]) => image.includes('sabiwell'));
const named = (name: string) => containers.find(([known]) => known === name)?.[1];

/** The environment that a deployable gets on one machine, with everything that can be given. */
function localEnvironment(deployable: (typeof deployables)[number]): string[] {
  const setting = {
    env: {},
    port: 1,
    ports: Object.fromEntries(portNames().map((name) => [name, 1])),
    secrets: {
      postgres: 'x',
      databases: {},
      internalKey: { kty: 'OKP', crv: 'Ed25519', x: 'x', d: 'x', kid: 'x', alg: 'EdDSA', use: 'sig' },
      safetyId: 'x',
      simulator: 'x',
      card: 'x',
      paystackSecretKey: 'x',
      paystackPreviousKey: 'x',
      paystackPublicKey: 'x',
    },
    databaseUrls: Object.fromEntries(deployables.map(({ name }) => [name, 'x'])),
    mongoUrls: Object.fromEntries(deployables.map(({ name }) => [name, 'x'])),
    redisUrl: 'x',
    blobDir: 'x',
    bus: 'kafka',
    kafkaBrokers: 'x',
    simulator: true,
    mailSimulator: true,
  } as unknown as Setting;
  return Object.keys(environmentOf(deployable, setting));
}

describe('docker-compose.yml', () => {
  it.each(deployables.map((deployable) => [deployable.name, deployable] as const))('runs %s as one machine does', (name, deployable) => {
    const entry = `${deployable.folder}/${deployable.entry}`;
    expect(named(name)?.command).toEqual(['node', entry]);
    const given = new Set(Object.keys(named(name)?.environment ?? {}).map((key) => key.replace(/_FILE$/, '')));
    const ofTheImage = new Set([...dockerfile.matchAll(/\b([A-Z_]+)=/g)].map(([, key]) => key));
    // One machine tells the bus to all; the gateway has no events.
    if (name === 'gateway') given.add('BUS');
    expect(localEnvironment(deployable).filter((key) => !given.has(key) && !ofTheImage.has(key))).toEqual([]);
  });

  it('migrates each service that has migrations', () => {
    const migrate = readFileSync(join(root, 'deploy/compose/src/migrate.ts'), 'utf8');
    const missing = deployables.filter(({ migrates, name }) => migrates && !new RegExp(`^  '?${name}'?: config\\.`, 'm').test(migrate));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it.each(containers)('holds %s on a short lead', (name, lead) => {
    expect(lead).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    // The image of Kafka writes its settings beside its programs, and runs as a user of its own.
    expect([lead.read_only, lead.user?.split(':')[0]]).toEqual(
      name === 'kafka' ? [false, undefined] : [true, expect.stringMatching(/^[1-9]/)],
    );
    expect(lead.ports).toEqual(name === 'gateway' ? [expect.stringMatching(/^127\.0\.0\.1:/)] : []);
    expect(lead.image).toMatch(/:[^:]*\d|SABIWELL_TAG/);
  });

  it('keeps what is inside from the outside: only the gateway is reached, only providers are asked', () => {
    const open = Object.entries(file['networks'] ?? {}).flatMap(([name, network]) => ('internal' in network ? [] : [name]));
    const onOpen = containers.filter(([, { networks }]) => networks.some((name) => open.includes(name))).map(([name]) => name);
    expect(onOpen.sort()).toEqual(['food-ai', 'food-ai-worker', 'gateway', 'identity', 'payments']);
  });

  it('gives each container the secrets that it reads, and those of nobody else', () => {
    const made = secretFiles((_name, make) => make());
    for (const [name, { environment, volumes }] of containers.filter(([known]) => known !== 'secrets')) {
      const mounted = volumes.flatMap((volume) => /^secrets-([\w-]+):\/secrets:ro$/.exec(volume)?.[1] ?? []);
      expect(volumes.filter((volume) => volume.includes('secrets'))).toHaveLength(mounted.length);
      const wanted = Object.values(environment).flatMap((value) => /^\/secrets\/(.+)$/.exec(`${value}`)?.[1] ?? []);
      const there = mounted.flatMap((reader) => Object.keys(made[reader] ?? {}));
      expect([name, wanted.filter((secret) => !there.includes(secret))]).toEqual([name, []]);
    }
  });
});

describe('deploy/Dockerfile', () => {
  it('is made of one base, and ends as a user without rights', () => {
    const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(stages)).toEqual(new Set(['node:24-slim']));
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect([...last.matchAll(/^USER (.+)$/gm)].map(([, user]) => user)).toEqual([ours[0]?.[1].user]);
    expect(last).not.toMatch(/npm (ci|install)|apt-get/);
  });

  it('loads every program of ours while it is built', () => {
    const programs = ours.map(([, { command }]) => command[1] ?? '').filter((path) => !path.endsWith('make-secrets.ts'));
    expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(
      programs.filter((path) => !dockerfile.includes(path.replace(/\.ts$/, ' ')) && !dockerfile.includes(path.replace(/\.ts$/, ';'))),
    ).toEqual([]);
  });
});
