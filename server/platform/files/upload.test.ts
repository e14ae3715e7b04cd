import { describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '#contract/core/limits.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors/upload-errors.ts';
import { SAMPLE } from '#server/testing/sample-files.ts';
import { checkUploadBytes, UploadRejected } from './upload.ts';

const TYPES = Object.values(UPLOAD_TYPES);

describe('an uploaded file', () => {
  it.each(TYPES)('is recognised as %s by its bytes', async (type) => {
    expect(await checkUploadBytes(SAMPLE[type])).toBe(type);
  });

  it.each(TYPES)('of type %s may have bytes after its end', async (type) => {
    expect(await checkUploadBytes(Buffer.concat([SAMPLE[type], Buffer.alloc(20)]))).toBe(type);
  });

  it.each(TYPES)('of type %s that was truncated is rejected', async (type) => {
    await expect(checkUploadBytes(SAMPLE[type].subarray(0, -12))).rejects.toThrow(
      UPLOAD_ERROR.damaged,
    );
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG, which may run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['an archive', Buffer.from('PK\x03\x04 and so on', 'latin1')],
  ])('that is %s is rejected', async (_, bytes) => {
    await expect(checkUploadBytes(bytes)).rejects.toThrow(UPLOAD_ERROR.wrongType);
  });

  it('is rejected above the size limit, before it is read', async () => {
    const rejected = checkUploadBytes(Buffer.alloc(UPLOAD_MAX_BYTES + 1));
    await expect(rejected).rejects.toThrow(new UploadRejected('tooLarge'));
  });
});
