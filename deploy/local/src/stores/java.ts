import { join } from 'node:path';
import type { Say } from '../progress.ts';
import { canInstallPackages, installPackages } from './apt.ts';
import { askVersion, firstThatWorks, isExecutable, onPath, type Executable, type Source } from './executables.ts';

function inJavaHome(home: string | undefined): string | undefined {
  const file = home && join(home, 'bin', 'java');
  return file && isExecutable(file) ? file : undefined;
}

function sources(say: Say): Source[] {
  return [
    { name: 'JAVA_HOME', find: async () => inJavaHome(process.env.JAVA_HOME) },
    { name: 'java on PATH', find: async () => onPath('java') },
    {
      name: 'Debian package openjdk-17-jre-headless',
      find: async () => {
        if (!canInstallPackages()) return undefined;
        say('  installing the Debian package openjdk-17-jre-headless');
        await installPackages('openjdk-17-jre-headless');
        return onPath('java');
      },
    },
  ];
}

/** A Java on this machine that runs Kafka 4: version 17 or later. */
export function findJava(say: Say): Promise<Executable | undefined> {
  return firstThatWorks(sources(say), (file) => askVersion(file, /^\w+ (\d+[\d.]*)/, [17, 0]), say);
}
