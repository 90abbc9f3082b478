import {
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { WRITTEN_CACHING, writtenKey } from '@parc-ferme/contract/written-pages';

/** One client for the process, so that the local cloud can add middleware to every call. */
export const s3 = new S3Client({});

export type PageStore = {
  read(file: string): Promise<{ html: string; etag: string }>;
  /**
   * Replaces a page that was read (optimistic locking).
   *
   * @returns false if another run has replaced it since
   */
  replace(file: string, html: string, etag: string): Promise<boolean>;
};

/** What S3 answers if the page has another ETag, or is being replaced. */
const CONFLICTS = [412, 409];

/** The written pages in the bucket of the site. */
export function pageStoreIn(bucket: () => string): PageStore {
  const objectOf = (file: string) => ({ Bucket: bucket(), Key: writtenKey(file) });
  return {
    async read(file) {
      const { Body, ETag = '' } = await s3.send(new GetObjectCommand(objectOf(file)));
      return { html: (await Body?.transformToString()) ?? '', etag: ETag };
    },
    async replace(file, html, etag) {
      const ContentType = 'text/html; charset=utf-8';
      const put = { ...objectOf(file), Body: html, IfMatch: etag, ContentType };
      try {
        await s3.send(new PutObjectCommand({ ...put, CacheControl: WRITTEN_CACHING }));
        return true;
      } catch (error) {
        const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
        if (status && CONFLICTS.includes(status)) return false;
        throw error;
      }
    },
  };
}
