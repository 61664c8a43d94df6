import type { WorkerConfig } from '../config.ts';
import type { BlobStore } from './blob-store.ts';
import { createFolderBlobStore } from './folder-blob-store.ts';

/** The blob store that the configuration names. */
export async function openBlobs(config: WorkerConfig): Promise<BlobStore> {
  if (config.S3_BUCKET === undefined) return createFolderBlobStore(config.BLOB_DIR ?? '');
  // Loaded only here: the client of S3 takes 10 MB that a food-ai with a folder does not need.
  const { createS3BlobStore } = await import('./s3-blob-store.client.ts');
  return createS3BlobStore({
    bucket: config.S3_BUCKET,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY?.reveal() ?? '',
  });
}
