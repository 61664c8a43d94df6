import { z } from 'zod';
import type { BlobStore } from './blob-store.ts';
import { joiningRule, secret } from '../config.ts';
import { createFolderBlobStore } from './folder-blob-store.ts';

/**
 * Where photos are stored; spread it into the object of a deployable with photos, and refine that by `blobPlaceNamed` and
 * `bucketKeysNamed`.
 */
export const blobConfig = {
  /** In this folder, or in a bucket. */
  BLOB_DIR: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  /** The endpoint of a server that speaks S3; without one it is AWS. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: secret.optional(),
};

export type BlobConfig = z.output<z.ZodObject<typeof blobConfig>>;

/** Exactly one place for photos is required: the arguments of `refine`. */
export const blobPlaceNamed = joiningRule<BlobConfig>(
  'BLOB_DIR',
  'either BLOB_DIR or S3_BUCKET is needed, and not both',
  (config) => (config.BLOB_DIR === undefined) !== (config.S3_BUCKET === undefined),
);

/** A bucket needs its keys: the arguments of `refine`. */
export const bucketKeysNamed = joiningRule<BlobConfig>(
  'S3_BUCKET',
  'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  (config) => config.S3_BUCKET === undefined || (config.S3_ACCESS_KEY_ID !== undefined && config.S3_SECRET_ACCESS_KEY !== undefined),
);

/** The blob store that the configuration names. */
export async function openBlobs(config: BlobConfig): Promise<BlobStore> {
  if (config.S3_BUCKET === undefined) return createFolderBlobStore(config.BLOB_DIR ?? '');
  // Imported only here: the S3 client takes 10 MB, which a service with a folder does not need.
  const { createS3BlobStore } = await import('./s3-blob-store.client.ts');
  return createS3BlobStore({
    bucket: config.S3_BUCKET,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY?.reveal() ?? '',
  });
}
