import { useRef, useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { shrinkPhoto } from '#web/ui/file/shrink-photo.ts';
import { isPicture, PICTURES, uploadTypeOf } from './file-type.ts';

/**
 * Validates a chosen file and scales a photo down; of several files, the last one counts.
 * @param accept `ANY_FILE` or `PICTURES`
 */
export function useChosenFile(onChange: (file: File | undefined) => void, accept: string) {
  const [rejection, setRejection] = useState<string>();
  const [isShrinking, setShrinking] = useState(false);
  const latest = useRef(0);

  async function choose(chosen: File | null): Promise<void> {
    if (!chosen) return;
    const turn = ++latest.current;
    setShrinking(true);
    const result = await prepareUpload(chosen, accept);
    if (turn !== latest.current) return;
    setShrinking(false);
    setRejection(result.rejection);
    onChange(result.file);
  }

  function remove(): void {
    latest.current += 1;
    setShrinking(false);
    setRejection(undefined);
    onChange(undefined);
  }

  return { rejection, isShrinking, choose, remove };
}

async function prepareUpload(
  file: File,
  accept: string,
): Promise<{ file?: File; rejection?: string }> {
  const type = uploadTypeOf(file);
  if (accept === PICTURES && !isPicture(type)) return { rejection: UPLOAD_ERROR.notAPicture };
  if (!type) return { rejection: UPLOAD_ERROR.wrongType };
  try {
    const small = isPicture(type) ? await shrinkPhoto(file) : file;
    return small.size > UPLOAD_MAX_BYTES ? { rejection: UPLOAD_ERROR.tooLarge } : { file: small };
  } catch {
    return { rejection: UPLOAD_ERROR.damaged };
  }
}
