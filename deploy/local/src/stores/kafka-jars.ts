import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BIN_DIR } from '../folders.ts';
import type { Say } from '../progress.ts';
import { canInstallPackages, installPackages } from './apt.ts';
import { onPath, run } from './executables.ts';

/** The version that is downloaded; production uses the same one. */
export const KAFKA_VERSION = '4.3.0';

const FOLDER = join(BIN_DIR, `kafka-${KAFKA_VERSION}`);
const LOG4J_VERSION = '2.24.3';
const MANY_JARS = 40;

const POM = `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId><artifactId>kafka-runtime</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${KAFKA_VERSION}</version></dependency>
    <dependency><groupId>org.apache.logging.log4j</groupId><artifactId>log4j-slf4j-impl</artifactId><version>${LOG4J_VERSION}</version></dependency>
  </dependencies>
</project>
`;

/** How Java writes "all jars of this folder". */
function classPathOf(folder: string): string {
  return join(folder, '*');
}

async function maven(say: Say): Promise<string> {
  const installed = onPath('mvn');
  if (installed) return installed;
  if (canInstallPackages()) {
    say('  installing the Debian package maven');
    await installPackages('maven');
  }
  const file = onPath('mvn');
  if (!file) throw new Error('Maven (mvn) is not installed');
  return file;
}

/** Asks Kafka for its version, which also proves that all of its jars are there. */
async function checkJars(folder: string, java: string): Promise<void> {
  const jars = readdirSync(folder).filter((name) => name.endsWith('.jar'));
  if (jars.length < MANY_JARS) throw new Error(`only ${jars.length} of Kafka's jars have come`);
  const { stdout } = await run(java, ['-cp', classPathOf(folder), 'kafka.Kafka', '--version'], { timeout: 60_000 });
  if (!stdout.startsWith(KAFKA_VERSION)) throw new Error(`Kafka says of itself that it is ${stdout.trim()}`);
}

/**
 * The class path of Kafka: an earlier download, else a new one from Maven Central, moved to its final name only when it is complete and
 * runs.
 */
export async function kafkaJars(java: string, say: Say): Promise<{ classPath: string; source: string }> {
  if (existsSync(FOLDER)) return { classPath: classPathOf(FOLDER), source: '.local/bin' };
  const mvn = await maven(say);
  say('  fetching Kafka from Maven Central (once, 43 MB)');
  await mkdir(BIN_DIR, { recursive: true });
  const folder = await mkdtemp(join(BIN_DIR, '.kafka-'));
  try {
    await writeFile(join(folder, 'pom.xml'), POM);
    const jars = join(folder, 'jars');
    const args = ['--quiet', '--batch-mode', 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`];
    await run(mvn, args, { cwd: folder, timeout: 600_000, maxBuffer: 1e8 });
    await checkJars(jars, java);
    await rename(jars, FOLDER);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { classPath: classPathOf(FOLDER), source: 'Maven Central' };
}
