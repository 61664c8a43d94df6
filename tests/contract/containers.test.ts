import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { operatorSecretsOf } from '@sabiwell/compose/compose-variables.ts';
import { gateway, operatorName, programsOf, services, withOperator } from '@sabiwell/compose/manifests.ts';
import { POSTGRES_LOG } from '@sabiwell/compose/postgres-log.ts';
import { secretFiles } from '@sabiwell/compose/secret-files.ts';
import { appFolders, root } from '../architecture/folders.ts';

const container = z.looseObject({
  image: z.string(),
  entrypoint: z.array(z.string()).default([]),
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
/** Browsers reach it by themselves; it reaches nothing inside. */
const RELAY = 'coturn';
const programs = [gateway, ...services].flatMap(programsOf);
const named = (name: string) => containers.find(([known]) => known === name)?.[1];

describe('docker-compose.yml', () => {
  it.each(programs)('runs $name as one machine does', ({ name, file: program }) => {
    expect(named(name)?.command.at(0)).toBe('node');
    expect(named(name)?.command.at(-1)).toBe(program);
  });

  it('keeps what members wrote out of the logs of the stores', () => {
    expect(named('postgres')?.command).toEqual(
      expect.arrayContaining(Object.entries(POSTGRES_LOG).map(([name, value]) => `-c${name}=${value}`)),
    );
    expect(named('mongo')?.command.at(-1)).toContain('--slowOpSampleRate 0');
  });

  it('has Kafka take nobody who does not sign in, at either of its ports, and know its administrator by a secret', () => {
    const { environment = {} } = named('kafka') ?? {};
    const wordsOf = (name: string) => `${environment[name]}`.split(',');
    const protocols = new Map(wordsOf('KAFKA_LISTENER_SECURITY_PROTOCOL_MAP').map((pair) => pair.split(':') as [string, string]));
    const listeners = wordsOf('KAFKA_LISTENERS').map((listener) => listener.replace(/:.*/, ''));
    expect(listeners.map((name) => protocols.get(name))).toEqual(['SASL_PLAINTEXT', 'SASL_PLAINTEXT']);
    expect(environment).toMatchObject({ KAFKA_ALLOW_EVERYONE_IF_NO_ACL_FOUND: 'false', KAFKA_SUPER_USERS: 'User:admin' });
    expect(`${environment['KAFKA_OPTS']}`.replace(/^.*=\/secrets\//, '')).toBe(
      Object.keys(secretFiles((_name, make) => make())['kafka']!).join(),
    );
  });

  it('reads an empty file where the operator has no secret', () => {
    const secrets = file['secrets'] ?? {};
    for (const name of services.flatMap(operatorSecretsOf))
      expect(secrets).toMatchObject({ [name]: { file: `\${${name.toUpperCase()}_FILE:-/dev/null}` } });
  });

  it.each(containers)('holds %s on a short lead', (name, lead) => {
    expect(lead).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    // The image of Kafka writes its settings beside its programs, and runs as a user of its own.
    expect([lead.read_only, lead.user?.split(':')[0]]).toEqual(
      name === 'kafka' ? [false, undefined] : [true, expect.stringMatching(/^[1-9]/)],
    );
    if (name !== RELAY) expect(lead.ports).toEqual(name === 'gateway' ? [expect.stringMatching(/^127\.0\.0\.1:/)] : []);
    expect(lead.image).toMatch(/:[^:]*\d|SABIWELL_TAG/);
  });

  it('has Compose say at every start that nobody chose between development and production', () => {
    // A variable with a default is silent.
    expect(named('secrets')?.command.at(-1)).toBe('${SABIWELL_ENV}');
  });

  it('starts the relay of calls only when it is asked for, on a network without anything of ours but the gateway', () => {
    expect(named(RELAY)).toMatchObject({ profiles: ['calls'], networks: ['edge'], secrets: ['turn_secret'] });
    expect(containers.filter(([, { networks }]) => networks.includes('edge')).map(([name]) => name)).toEqual(['gateway', RELAY]);
  });

  it('keeps what is inside from the outside: only the gateway is reached, only providers are asked', () => {
    const open = Object.entries(file['networks'] ?? {}).flatMap(([name, network]) => ('internal' in network ? [] : [name]));
    const onOpen = containers
      .filter(([name, { networks }]) => name !== RELAY && networks.some((network) => open.includes(network)))
      .map(([name]) => name);
    const asking = services.filter(({ egress }) => egress !== undefined).flatMap(programsOf);
    const operators = withOperator(services.filter(({ egress }) => egress !== undefined)).map(operatorName);
    expect(onOpen.toSorted()).toEqual([...[...asking, ...programsOf(gateway)].map(({ name }) => name), ...operators].toSorted());
    expect(onOpen).not.toContain('health-tracking');
  });

  it('lets whoever keeps files ask a bucket outside for them, in the place of its volume', () => {
    const keeping = services.filter(({ blobs }) => blobs !== undefined).flatMap(programsOf);
    expect(keeping.filter(({ name }) => !named(name)?.networks.includes('egress')).map(({ name }) => name)).toEqual([]);
  });

  it.each(withOperator(services))("lets the operator of $name reach the service's files", (service) => {
    const filesOf = (name: string) => named(name)?.volumes.filter((volume) => volume.includes(':/var/lib/sabiwell/'));
    expect(filesOf(operatorName(service))).toEqual(filesOf(service.name));
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

/** What the image asks for while it is built. */
const list = (name: string) =>
  spawnSync(process.execPath, [join(root, 'deploy/compose/src/list-for-image.ts'), name], { encoding: 'utf8' })
    .stdout.trim()
    .split(' ');

describe('deploy/Dockerfile', () => {
  it('is made of one base, and ends as a user without rights', () => {
    const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(stages)).toEqual(new Set(['node:24-slim']));
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect([...last.matchAll(/^USER (.+)$/gm)].map(([, user]) => user)).toEqual([ours[0]?.[1].user]);
    expect(last).not.toMatch(/npm (ci|install)|apt-get/);
  });

  it('holds each web app where the gateway looks for it', () => {
    const roots = Object.entries(gateway.env ?? {}).filter(([, source]) => source.from === 'deployment' && source.what.endsWith('web-app'));
    const folders = roots.map(([name]) => new RegExp(`\\b${name}=/app/(\\S+)`).exec(dockerfile)?.[1] ?? '');
    expect(folders.toSorted()).toEqual(appFolders.map((name) => `frontends/${name}/dist`).toSorted());
    expect(dockerfile).toContain(' frontends/*/dist ');
  });

  it('has a folder for each volume that a restore is the first to mount, so that it can write there', () => {
    const mounted = (named('restore')?.volumes ?? []).flatMap((volume) => /:(\/[^:]+)(?::ro)?$/.exec(volume)?.[1] ?? []);
    const photos = list('photos').map((volume) => `/var/lib/sabiwell/blobs/${volume}`);
    expect(mounted.toSorted()).toEqual([...photos, '/backups', '/secrets', '/var/lib/postgresql'].toSorted());
    expect(dockerfile).toContain('s|[^ ]*|/var/lib/sabiwell/blobs/&|g');
    expect(dockerfile).toMatch(/mkdir \/var\/lib\/postgresql && chown 999:999 /);
  });

  it('loads every program of ours while it is built', () => {
    const programs = list('programs');
    const run = ours.map(([, { entrypoint, command }]) => [...entrypoint, ...command].find((word) => word.endsWith('.ts')) ?? '');
    expect(run.filter((path) => !path.endsWith('make-secrets.ts') && !programs.includes(path))).toEqual([]);
    expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(dockerfile).toContain('list-for-image.ts programs');
    expect(list('readers').toSorted()).toEqual(['kept', ...Object.keys(secretFiles((_name, make) => make()))].toSorted());
  });
});
