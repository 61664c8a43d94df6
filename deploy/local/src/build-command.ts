import { buildWeb } from './build-web.ts';
import { generateCode } from './codegen.ts';
import { runCommand } from './stop.ts';

await runCommand(async () => {
  const say = (line: string) => console.log(line);
  await generateCode(say);
  await buildWeb(say);
  console.log('The generated code and the web apps are up to date.');
  return 0;
});
