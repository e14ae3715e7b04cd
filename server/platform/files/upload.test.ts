import { describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '#contract/core/limits.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
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

  it('is rejected above the size limit, before it is read', async () => {
    const rejected = checkUploadBytes(Buffer.alloc(UPLOAD_MAX_BYTES + 1));
    await expect(rejected).rejects.toThrow(new UploadRejected('tooLarge'));
  });
});
