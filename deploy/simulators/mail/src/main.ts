import { readSettings } from './config.ts';
import { createMailSimulator } from './simulator.ts';

const { HOST, PORT, SMTP_PORT, SIM_TOKEN } = readSettings();
const simulator = createMailSimulator({ token: SIM_TOKEN });
await simulator.listen({ host: HOST, port: PORT, smtpPort: SMTP_PORT });
process.stdout.write(`${JSON.stringify({ service: 'mail-simulator', port: PORT, smtpPort: SMTP_PORT, msg: 'ready' })}\n`);

const stop = () => void simulator.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
