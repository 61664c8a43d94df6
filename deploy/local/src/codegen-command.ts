import { generateCode } from './codegen.ts';
import { runCommand } from './stop.ts';

await runCommand(async () => {
  await generateCode((line) => console.log(line));
  console.log('The generated code is up to date.');
  return 0;
});
