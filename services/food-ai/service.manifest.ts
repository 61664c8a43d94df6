import {
  generatedSecret,
  operatorPublicKeys,
  operatorSecret,
  operatorSetting,
  rateLimits,
  type ServiceManifest,
} from '@sabiwell/chassis/manifest.ts';

export const manifest: ServiceManifest = {
  name: 'food-ai',
  database: { kind: 'mongo', name: 'food_ai' },
  bus: true,
  exports: true,
  blobs: { volume: 'food-photos', folder: '' },
  egress: 'an AI provider',
  env: {
    OPERATOR_TOKEN_JWKS: operatorPublicKeys,
    AI_BASE_URL: operatorSetting(),
    AI_API_KEY: operatorSecret,
    AI_VISION_MODEL: operatorSetting(),
    AI_CHAT_MODEL: operatorSetting(),
    AI_DAILY_TOKENS: operatorSetting(),
    AI_PROFILE: operatorSetting(),
    SAFETY_ID_SECRET: generatedSecret('safetyId'),
    FREE_ANALYSES_PER_DAY: operatorSetting('3'),
    ANALYSES_PER_DAY: operatorSetting('', '3000'),
    PHOTO_BYTES: operatorSetting(),
    ANALYSIS_WAIT_MS: operatorSetting(),
    EMERGENCY_CONTACTS: operatorSetting(),
    RATE_LIMITS: rateLimits,
  },
  processes: [
    { name: 'food-ai', entry: 'src/main.ts', listens: true },
    { name: 'food-ai-worker', entry: 'src/worker.ts', listens: false, scalesBy: { queue: 'food-analysis' } },
  ],
  commands: { migrate: 'src/migrate.ts', operator: 'src/operator/operator.ts' },
  memory: '512M',
};
