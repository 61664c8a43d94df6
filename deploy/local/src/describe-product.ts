import { mailSimulator, openaiSimulator, paystackSimulator } from './simulators.ts';
import { internalUrl, type Setting } from './setting.ts';

/** Who takes payments, in words. */
export function describeProvider(setting: Setting): string {
  const key = setting.env.PAYSTACK_SECRET_KEY;
  if (!key) return `simulated at ${internalUrl(setting, paystackSimulator.name)}`;
  return key.startsWith('sk_live_') ? 'Paystack, with real money' : 'Paystack, with a test key';
}

/** The summary of a running product: its address, and which outside providers are real. */
export function describeProduct(setting: Setting) {
  const { env, port, bus, blobDir } = setting;
  return {
    address: `http://localhost:${port}`,
    ai: openaiSimulator.runs(env) ? 'simulator' : env.AI_BASE_URL ? 'as given by AI_*' : 'off',
    bus: bus === 'kafka' ? 'Kafka' : 'Redis Streams',
    blobs: env.S3_BUCKET ? `bucket ${env.S3_BUCKET}, as given by S3_*` : blobDir,
    mail: mailSimulator.runs(env) ? internalUrl(setting, mailSimulator.name) : 'as given by SMTP_URL',
    payments: describeProvider(setting),
  };
}
