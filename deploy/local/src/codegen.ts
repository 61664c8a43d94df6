import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './folders.ts';
import { step, type Say } from './progress.ts';
import { hashOf, unlessStamped } from './stamps.ts';
import { runTool } from './tools.ts';

const isThere = (path: string) => existsSync(join(CHECKOUT, path));

/** The services that use Prisma. */
function prismaServices(): string[] {
  return readdirSync(join(CHECKOUT, 'services')).filter((name) => isThere(`services/${name}/prisma/schema.prisma`));
}

/** Generates the code of the events and of the database clients where their sources have changed. */
export async function generateCode(say: Say): Promise<void> {
  const events = {
    name: 'events',
    hash: hashOf(['proto/events', 'proto/buf.yaml', 'proto/buf.gen.yaml', 'proto/catalogue-plugin.ts', 'package-lock.json']),
    made: () => isThere('proto/gen/catalogue.ts'),
  };
  await unlessStamped(events, () =>
    step(say, 'Generating the code of the events', () => runTool('Generating', 'buf', ['generate'], 'proto')),
  );
  for (const service of prismaServices()) {
    const folder = `services/${service}`;
    const stamp = {
      name: `prisma-${service}`,
      hash: hashOf([`${folder}/prisma/schema.prisma`, `${folder}/prisma.config.ts`, 'package-lock.json']),
      made: () => isThere(`${folder}/src/generated`),
    };
    await unlessStamped(stamp, () =>
      step(say, `Generating the database client of ${service}`, () => runTool('Generating', 'prisma', ['generate'], folder)),
    );
  }
}
