import type { z } from 'zod';
import { joiningRule } from '../config.ts';
import type { BlobStore } from '../stores/blob-store.ts';
import { blobConfig, openBlobs } from '../stores/open-blobs.ts';

/**
 * Where downloads of members' data and their parts are for a day: all services write there and identity reads (ADR 0113). It has keys of its
 * own, because no service may read the photos of another. Refine by `exportPlaceNamed` and `exportKeysNamed`.
 */
export const exportConfig = {
  EXPORT_DIR: blobConfig.BLOB_DIR,
  EXPORT_S3_BUCKET: blobConfig.S3_BUCKET,
  EXPORT_S3_ENDPOINT: blobConfig.S3_ENDPOINT,
  EXPORT_S3_REGION: blobConfig.S3_REGION,
  EXPORT_S3_ACCESS_KEY_ID: blobConfig.S3_ACCESS_KEY_ID,
  EXPORT_S3_SECRET_ACCESS_KEY: blobConfig.S3_SECRET_ACCESS_KEY,
};

export type ExportConfig = z.output<z.ZodObject<typeof exportConfig>>;

/** Exactly one place for downloads is required: the arguments of `refine`. */
export const exportPlaceNamed = joiningRule<ExportConfig>(
  'EXPORT_DIR',
  'either EXPORT_DIR or EXPORT_S3_BUCKET is needed, and not both',
  (config) => (config.EXPORT_DIR === undefined) !== (config.EXPORT_S3_BUCKET === undefined),
);

/** A bucket needs its keys: the arguments of `refine`. */
export const exportKeysNamed = joiningRule<ExportConfig>(
  'EXPORT_S3_BUCKET',
  'needs EXPORT_S3_ACCESS_KEY_ID and EXPORT_S3_SECRET_ACCESS_KEY',
  ({ EXPORT_S3_BUCKET: bucket, EXPORT_S3_ACCESS_KEY_ID: id, EXPORT_S3_SECRET_ACCESS_KEY: key }) =>
    bucket === undefined || (id !== undefined && key !== undefined),
);

/** The place of downloads that the configuration names. */
export function openExports(config: ExportConfig): Promise<BlobStore> {
  return openBlobs({
    BLOB_DIR: config.EXPORT_DIR,
    S3_BUCKET: config.EXPORT_S3_BUCKET,
    S3_ENDPOINT: config.EXPORT_S3_ENDPOINT,
    S3_REGION: config.EXPORT_S3_REGION,
    S3_ACCESS_KEY_ID: config.EXPORT_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: config.EXPORT_S3_SECRET_ACCESS_KEY,
  });
}
