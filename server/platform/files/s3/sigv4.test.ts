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
  it('is the one that AWS publishes as its example', () => {
    const address = presign(EXAMPLE, {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      since: SINCE,
      seconds: 86_400,
    });
    expect(new URL(address).searchParams.get('X-Amz-Signature')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  it('is what another implementation gives, for any file name, query and header', async () => {
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
