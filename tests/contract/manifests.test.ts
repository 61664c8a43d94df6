import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { addressVariable, generatedSecret, operatorSetting, type ServiceManifest } from '@sabiwell/chassis/manifest.ts';
import { composeFile } from '@sabiwell/compose/compose-file.ts';
import { gateway, programsOf, services, type Service } from '@sabiwell/compose/manifests.ts';
import { scrapeFile } from '@sabiwell/compose/scrape-file.ts';
import { secretFiles } from '@sabiwell/compose/secret-files.ts';
import { kubernetesFiles } from '@sabiwell/k8s/kubernetes-files.ts';
import { databaseUrls, postgresDatabases } from '@sabiwell/local/database-urls.ts';
import { deployablesOf, environmentOf, gatewayDeployables } from '@sabiwell/local/processes.ts';
import type { Setting } from '@sabiwell/local/setting.ts';
import { writtenFiles } from '@sabiwell/local/written-files.ts';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import { root, serviceFolders } from '../architecture/folders.ts';

describe('the manifests', () => {
  it('are one for each service, under the name of its folder', () => {
    expect(services.map(({ name, folder }) => [name, folder])).toEqual(serviceFolders.map((name) => [name, `services/${name}`]));
    expect(gateway).toMatchObject({ name: 'gateway', folder: 'gateway' });
  });

  it('declare a listening program for each contract, which has the name of the service', () => {
    for (const contract of Object.keys(contracts)) {
      const service = services.find(({ name }) => name === contract);
      expect(service?.processes).toContainEqual(expect.objectContaining({ name: contract, listens: true }));
    }
  });

  it('share neither the name of a program nor a database', () => {
    const names = [gateway, ...services].flatMap(programsOf).map(({ name }) => name);
    const databases = services.flatMap(({ database }) => (database ? [`${database.kind} ${database.name}`] : []));
    for (const list of [names, databases]) expect(new Set(list).size).toBe(list.length);
  });

  it.each(Object.entries(writtenFiles()))('say what stands in %s (make codegen writes it)', (path, text) => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  });
});

describe('a service that is added', () => {
  const manifest: ServiceManifest = {
    name: 'toy-shop',
    database: { kind: 'postgres', name: 'toy_shop' },
    bus: true,
    egress: 'a toy maker',
    env: { TOY_COLOUR: operatorSetting('red'), TOY_SECRET: generatedSecret('toy') },
    processes: [{ name: 'toy-shop', entry: 'src/main.ts', listens: true, nodeFlags: ['--max-semi-space-size=16'] }],
    commands: { migrate: 'src/migrate.ts' },
    memory: '512M',
  };
  const toy: Service = { ...manifest, folder: 'services/toy-shop' };
  const all = [...services, toy];
  const kept = new Map<string, string>();
  const files = secretFiles((name, make) => kept.get(name) ?? kept.set(name, make()).get(name)!, all);

  it('is among the containers, behind the gateway, with its secrets, its database and its bounds', () => {
    const compose = parse(composeFile(gateway, all), { merge: true }) as any;
    expect(compose.services['toy-shop']).toMatchObject({
      command: ['node', '--max-semi-space-size=16', 'services/toy-shop/src/main.ts'],
      environment: {
        DATABASE_URL_FILE: '/secrets/database_url',
        TOY_COLOUR: '${TOY_COLOUR:-red}',
        TOY_SECRET_FILE: '/secrets/toy_secret',
        KAFKA_BROKERS: 'kafka:9092',
        KAFKA_LOGIN_FILE: '/secrets/kafka_login',
      },
      volumes: ['secrets-toy-shop:/secrets:ro'],
      networks: ['app', 'data', 'egress'],
      deploy: { resources: { limits: { memory: '512M' } } },
    });
    expect(compose.services.gateway.environment.TOY_SHOP_URL).toBe('http://toy-shop:8080');
    expect(compose.services.gateway.depends_on['toy-shop']).toEqual({ condition: 'service_healthy' });
    expect(compose.services.migrate.environment).toMatchObject({
      DATABASE_URL_TOY_SHOP_FILE: '/secrets/database_url_toy_shop',
      RUNTIME_DATABASE_URL_TOY_SHOP_FILE: '/secrets/runtime_database_url_toy_shop',
    });
    expect(compose.services.secrets.volumes).toContain('secrets-toy-shop:/made/toy-shop');
    expect(compose.volumes).toHaveProperty('secrets-toy-shop');
    expect(Object.keys(files['toy-shop'] ?? {})).toEqual(['database_url', 'redis_url', 'kafka_login', 'internal_token_jwks', 'toy_secret']);
    expect(files['migrate']?.['kafka_logins']?.split('\n')).toContain(files['toy-shop']?.['kafka_login']);
    expect(files['migrate']?.['runtime_database_url_toy_shop']).toBe(files['toy-shop']?.['database_url']);
    expect(new URL(files['migrate']?.['database_url_toy_shop'] ?? '').username).toBe('toy_shop');
  });

  it('is on Kubernetes with its address, its settings, its secrets and its bounds', () => {
    const written = kubernetesFiles(gateway, all);
    const file = written['deploy/k8s/base/toy-shop.yaml'] ?? '';
    for (const part of ['services/toy-shop/src/main.ts', 'value: /secrets/toy_secret', 'memory: 512Mi', 'secretName: toy-shop'])
      expect(file).toContain(part);
    const { configMapGenerator: maps } = parse(written['deploy/k8s/base/kustomization.yaml'] ?? '') as any;
    const settings = Object.fromEntries(maps.map(({ name, literals }: any) => [name, literals]));
    expect(settings['toy-shop']).toEqual(['TOY_COLOUR=red']);
    expect(settings.product).toContain('TOY_SHOP_URL=http://toy-shop:8080');
    expect(written['deploy/k8s/base/migrate.yaml']).toContain('value: /secrets/database_url_toy_shop');
  });

  it('is scraped', () => {
    expect(scrapeFile(gateway, all)).toContain("{ targets: ['toy-shop:9090'], labels: { process: toy-shop } }");
  });

  it('runs on one machine with a database of its own, and the gateway is told where', () => {
    const stores = { postgres: { url: 'x', port: 5 }, mongo: { url: 'mongodb://m', port: 6 } };
    const setting = {
      env: {},
      port: 1,
      ports: { 'toy-shop': 2, 'toy-shop ops': 3 },
      secrets: { words: { toy: 'kept' }, internalKey: {} },
      databaseUrls: databaseUrls({}, stores, { toy_shop_runtime: 'word' }, all),
      redisUrls: {},
      bus: 'redis',
      keyDir: '/keys',
    } as unknown as Setting;
    expect(postgresDatabases(all)).toContain('toy_shop');
    expect(deployablesOf(toy).map((program) => environmentOf(program, setting))).toMatchObject([
      {
        PORT: '2',
        OPS_PORT: '3',
        DATABASE_URL: 'postgres://toy_shop_runtime:word@127.0.0.1:5/toy_shop',
        TOY_COLOUR: 'red',
        TOY_SECRET: 'kept',
      },
    ]);
    const [front] = gatewayDeployables(all).map((program) => environmentOf(program, setting));
    expect(front?.[addressVariable('toy-shop')]).toBe('http://127.0.0.1:2');
  });
});
