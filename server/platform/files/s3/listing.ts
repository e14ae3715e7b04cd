import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { ListedFile } from '../storage.ts';

const parser = new XMLParser({
  isArray: (name) => name === 'Contents',
  parseTagValue: false,
  removeNSPrefix: true,
});

/** @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
const listing = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.enum(['true', 'false']),
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.coerce.date() })).default([]),
  }),
});

/** Reads one page of a bucket's listing. @throws ZodError for anything else */
export function pageOf(xml: string): { files: ListedFile[]; isLast: boolean } {
  const { ListBucketResult: page } = listing.parse(parser.parse(xml));
  return {
    files: page.Contents.map(({ Key, LastModified }) => ({ key: Key, writtenAt: LastModified })),
    isLast: page.IsTruncated === 'false',
  };
}
