import { expect, it } from 'vitest';
import { pageOf } from './listing.ts';

const page = (isTruncated: boolean) => `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <Name>bucket</Name>
  <Prefix>licence-a</Prefix>
  <KeyCount>2</KeyCount>
  <MaxKeys>2</MaxKeys>
  <IsTruncated>${isTruncated}</IsTruncated>
  <Contents>
    <Key>licence-a1.png</Key>
    <LastModified>2026-07-24T17:50:30.000Z</LastModified>
    <ETag>"fba9dede5f27731c9771645a39863328"</ETag>
    <Size>434234</Size>
    <StorageClass>STANDARD</StorageClass>
  </Contents>
  <Contents><LastModified>2026-07-23T17:50:30.000Z</LastModified><Key>a &amp; b</Key></Contents>
</ListBucketResult>`;

const files = [
  { key: 'licence-a1.png', writtenAt: new Date('2026-07-24T17:50:30Z') },
  { key: 'a & b', writtenAt: new Date('2026-07-23T17:50:30Z') },
];

it.each([true, false])("reads a page of a bucket's listing, truncated: %s", (isTruncated) => {
  expect(pageOf(page(isTruncated))).toEqual({ files, isLast: !isTruncated });
});

it('reads an empty bucket', () => {
  const xml = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
  expect(pageOf(xml)).toEqual({ files: [], isLast: true });
});

it('reads a listing whose only file stands alone, under a prefix of its own', () => {
  const xml = page(false)
    .replace(/<Contents><Last.*\n/, '')
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1s3:');
  expect(pageOf(xml).files).toEqual(files.slice(0, 1));
});

it.each(['', '<html><body>Not found</body></html>', '{"files":[]}'])(
  'refuses %j, which is no listing, instead of taking the bucket for empty',
  (text) => {
    expect(() => pageOf(text)).toThrow();
  },
);
