import { isTurned, SECONDS_TO_SPREAD, TURNED, turnKey } from '@sabiwell/compose/signing-keys.ts';
import { writeJson, readJson } from './files.ts';
import { foldersOf } from './folders.ts';
import { writeKeyFiles, type Secrets } from './secrets.ts';
import { runCommand, Stop } from './stop.ts';

// Gives the running product another signing key: turn-key-command.ts internal|operator|reporting [seconds until it signs].
await runCommand(async () => {
  const [issuer = 'internal', seconds = `${SECONDS_TO_SPREAD}`] = process.argv.slice(2).filter(Boolean);
  if (!isTurned(issuer)) throw new Stop(`KEY=${issuer} is not known. Please name one of: ${Object.keys(TURNED).join(', ')}`);
  const folders = foldersOf();
  const kept = readJson<Secrets & Record<string, unknown>>(folders.secrets);
  if (!kept) throw new Stop('There are no keys yet. They are made by: make up');
  const now = Math.floor(Date.now() / 1000);
  const nbf = now + Number(seconds);
  const name = `${issuer}Key` as const;
  try {
    const secrets = { ...kept, [name]: turnKey(kept[name], nbf, now) };
    writeJson(folders.secrets, secrets, 0o600);
    writeKeyFiles(folders.keys, secrets);
  } catch (error) {
    throw new Stop((error as Error).message);
  }
  console.log(`The new key signs from ${new Date(nbf * 1000).toISOString()} on. Nothing has to be started again.`);
  return 0;
});
