import type { ListedFile } from '../storage.ts';

/** Keys of ours hold nothing that XML would write otherwise. */
const FILE = /<Contents>.*?<\/Contents>/gs;
const KEY = /<Key>([^<]+)<\/Key>/;
const WRITTEN = /<LastModified>([^<]+)<\/LastModified>/;
const CUT_SHORT = '<IsTruncated>true</IsTruncated>';

/**
 * A page of a bucket's listing.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 */
export function pageOf(xml: string): { files: ListedFile[]; isLast: boolean } {
  const files = [...xml.matchAll(FILE)].flatMap(([file]) => {
    const [, key] = KEY.exec(file) ?? [];
    const [, written] = WRITTEN.exec(file) ?? [];
    return key === undefined || written === undefined
      ? []
      : [{ key, writtenAt: new Date(written) }];
  });
  return { files, isLast: !xml.includes(CUT_SHORT) };
}
