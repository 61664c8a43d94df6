import { defineConfig } from 'prisma/config';

// @NOTE generate, validate and format ask for an engine that they never run; any executable satisfies them without a download.
if (['generate', 'validate', 'format'].some((command) => process.argv.includes(command))) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
}

export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } });
