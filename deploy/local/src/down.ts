import { foldersOf } from './folders.ts';
import { stopProduct } from './state.ts';
import { runCommand } from './stop.ts';

await runCommand(async () => {
  console.log((await stopProduct(foldersOf())) ? 'Sabiwell is stopped.' : 'Sabiwell is not running.');
  return 0;
});
