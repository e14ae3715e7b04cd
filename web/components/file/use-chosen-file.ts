import { useRef, useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors/upload-errors.ts';
import { shrinkPhoto } from '#web/ui/file/shrink-photo.ts';
import { isPicture, uploadTypeOf } from './file-type.ts';

/** Judges a chosen file, makes a photo smaller, and hands it on; the last one chosen counts. */
export function useChosenFile(onChange: (file: File | undefined) => void) {
  const [fault, setError] = useState<string>();
  const [isShrinking, setShrinking] = useState(false);
  const latest = useRef(0);

  async function take(chosen: File | null): Promise<void> {
    if (!chosen) return;
    const turn = ++latest.current;
    setShrinking(true);
    const result = await ready(chosen);
    if (turn !== latest.current) return;
    setShrinking(false);
    setError(result.fault);
    onChange(result.file);
  }

  function remove(): void {
    latest.current += 1;
    setShrinking(false);
    setError(undefined);
    onChange(undefined);
  }

  return { fault, isShrinking, take, remove };
}

async function ready(file: File): Promise<{ file?: File; fault?: string }> {
  const type = uploadTypeOf(file);
  if (!type) return { fault: UPLOAD_ERROR.wrongType };
  try {
    const small = isPicture(type) ? await shrinkPhoto(file) : file;
    return small.size > UPLOAD_MAX_BYTES ? { fault: UPLOAD_ERROR.tooLarge } : { file: small };
  } catch {
    return { fault: UPLOAD_ERROR.damaged };
  }
}
