import { readSettings } from './config.ts';
import { FOOD_TABLE, readDishes } from './dish-table.ts';
import { createSimulator } from './simulator.ts';

const settings = readSettings();
const simulator = createSimulator({
  token: settings.SIM_TOKEN,
  dishes: await readDishes(FOOD_TABLE),
  profile: settings.SIM_PROFILE,
});
await simulator.listen(settings.PORT, settings.HOST);
process.stdout.write(`${JSON.stringify({ service: 'openai-simulator', port: settings.PORT, msg: 'ready' })}\n`);

const stop = () => void simulator.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
