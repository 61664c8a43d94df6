import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateCode } from './codegen.ts';
import { CHECKOUT } from './folders.ts';
import { runCommand } from './stop.ts';
import { writtenFiles } from './written-files.ts';

await runCommand(async () => {
  await generateCode((line) => console.log(line));
  for (const [path, text] of Object.entries(writtenFiles())) {
    const file = join(CHECKOUT, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`- ${path} follows from folders, manifests and contracts, and has changed: commit it`);
  }
  // Imported only now, because it reads the code that was just generated.
  const { writeCatalogue } = await import('./event-catalogue.ts');
  writeCatalogue();
  const { addGoldenEvents } = await import('./golden-events.ts');
  for (const event of addGoldenEvents()) {
    console.log(`- tests/contract/golden-events.json has a sample of ${event} now: let it say what a real one says, and commit it`);
  }
  console.log('The generated code is up to date.');
  return 0;
});
