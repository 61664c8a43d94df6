import { canInstallPackages, installPackages } from '@sabiwell/local/stores/apt.ts';
import { onPath } from '@sabiwell/local/stores/executables.ts';

const TOOLS = { wrk: 'wrk', nginx: 'nginx-light' };

/** Makes sure that wrk and nginx are there, installing them where that is possible. */
export async function prepareTools(): Promise<void> {
  const missing = Object.entries(TOOLS).filter(([name]) => onPath(name) === undefined);
  if (missing.length === 0) return;
  const names = missing.map(([name]) => name).join(' and ');
  if (!canInstallPackages()) throw new Error(`make bench needs ${names}. Please install them.`);
  console.log(`- Installing ${names} …`);
  await installPackages(...missing.map(([, debian]) => debian));
}
