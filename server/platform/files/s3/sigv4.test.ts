import { AwsV4Signer } from 'aws4fetch';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presign } from './sigv4.ts';

/** The example credentials of the AWS documentation. */
const EXAMPLE = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const SINCE = new Date('2013-05-24T00:00:00Z');

describe('a presigned address', () => {
  it.each([
    [
      'https://examplebucket.s3.amazonaws.com/test.txt',
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    ],
    [
      'https://s3.amazonaws.com/examplebucket/test.txt',
      '733255ef022bec3f2a8701cd61d4b371f3f28c9f193a1f02279211d48d5193d7',
    ],
  ])('carries the signature that AWS publishes for %s', (address, signature) => {
    const signed = presign(EXAMPLE, {
      method: 'GET',
      url: new URL(address),
      since: SINCE,
      seconds: 86_400,
    });
    expect(signed.split('?')[0]).toBe(address);
    expect(Object.fromEntries(new URL(signed).searchParams)).toEqual({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': signature,
    });
  });

  it('signs the headers that must be sent with it', () => {
    const url = new URL('https://store.example/bucket/licence-1.png');
    const request = { method: 'PUT', url, since: SINCE, seconds: 900 } as const;
    const signed = presign(EXAMPLE, { ...request, headers: { 'content-type': 'image/png' } });
    expect(new URL(signed).searchParams.get('X-Amz-SignedHeaders')).toBe('content-type;host');
  });

  it('carries the signature of another implementation, for any file name, query and header', async () => {
    const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter(isPlain);
    await fc.assert(
      fc.asyncProperty(word, word, word, async (name, value, folder) => {
        const path = [folder, name].map(encodeURIComponent).join('/');
        const url = new URL(`https://store.example:9000/bucket/${path}`);
        url.searchParams.set('response-content-disposition', value);
        const headers = { 'Content-Type': 'image/png', 'X-Amz-Meta-Note': 'two  blanks' };
        const ours = presign(EXAMPLE, { method: 'PUT', url, headers, since: SINCE, seconds: 900 });
        const theirs = await presignedByAws4fetch(url, headers);
        expect(new URL(ours).searchParams.get('X-Amz-Signature')).toBe(theirs);
      }),
    );
  });
});

/** Dot segments leave the path; a plus sign means a blank to others. */
const isPlain = (word: string) => !/^\.+$|\+/.test(word);

async function presignedByAws4fetch(url: URL, headers: Record<string, string>) {
  const address = new URL(url);
  address.searchParams.set('X-Amz-Expires', '900');
  const signer = new AwsV4Signer({
    ...EXAMPLE,
    service: 's3',
    method: 'PUT',
    url: address.toString(),
    headers,
    datetime: '20130524T000000Z',
    signQuery: true,
    allHeaders: true,
  });
  return (await signer.sign()).url.searchParams.get('X-Amz-Signature');
}
