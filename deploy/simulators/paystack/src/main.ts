import { readSettings } from './config.ts';
import { createPaystackSimulator } from './simulator.ts';

const settings = readSettings();
const simulator = createPaystackSimulator({
  token: settings.SIM_TOKEN,
  secretKey: settings.PAYSTACK_SECRET_KEY,
  previousSecretKey: settings.PAYSTACK_SECRET_KEY_PREVIOUS,
  publicKey: settings.PAYSTACK_PUBLIC_KEY,
  webhookUrl: settings.SIM_WEBHOOK_URL,
  timeScale: settings.SIM_TIME_SCALE,
  seed: settings.SIM_SEED,
  publicUrl: settings.SIM_PUBLIC_URL,
});
await simulator.listen(settings.PORT, settings.HOST);
process.stdout.write(`${JSON.stringify({ service: 'paystack-simulator', port: settings.PORT, msg: 'ready' })}\n`);

const stop = () => void simulator.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
