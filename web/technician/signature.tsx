/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { SIGNATURE } from '#contract/messages/forms.ts';
import { LINK_PAGE } from '#contract/messages/technician-links.ts';
import { drawOn } from '../ui/form/drawing.ts';
import type { FormValue } from './calls.ts';
import { useObjectUrl } from './fields.tsx';

interface SignatureProps {
  readonly value: FormValue;
  /** The name that is drawn for those who do not draw. */
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: (signature: File | undefined) => void;
}

/** A signature, drawn with a finger or made of the typed name. */
export function Signature({ value, name, error, onChange }: SignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<ReturnType<typeof drawOn>>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const address = useObjectUrl(!isDrawn && value instanceof File ? value : undefined);

  const save = async (drawn: HTMLCanvasElement | Promise<HTMLCanvasElement>) => {
    // What converts it is loaded on demand, which fails without a connection.
    const file = await Promise.all([import('../components/form/signature-file.ts'), drawn])
      .then(([{ signatureFile }, image]) => signatureFile(image))
      .catch(() => undefined);
    setFailed(!file);
    onChange(file);
  };

  const saveLatest = useRef(save);
  saveLatest.current = save;
  useEffect(() => {
    const pad = canvas.current;
    if (!pad) return;
    drawing.current = drawOn(pad, () => {
      setDrawn(true);
      void saveLatest.current(pad);
    });
    // Before it is needed, while there is a connection.
    import('../components/form/signature-file.ts').catch(() => {});
    return drawing.current.end;
  }, []);

  const clear = () => {
    drawing.current?.clear();
    setDrawn(false);
    onChange(undefined);
  };
  const type = async () => {
    clear();
    const { drawTypedName } = await import('../ui/form/typed-signature.ts');
    await save(drawTypedName(name.trim()));
  };

  return (
    <section class="card" id="signature">
      <h2>{LINK_PAGE.signature}</h2>
      <div class="pad" data-wrong={Boolean(error)}>
        <canvas ref={canvas} role="img" aria-label={SIGNATURE.drawingArea} />
        {address && <img src={address} alt={LINK_PAGE.signature} />}
        {!address && !isDrawn && (
          <span class="hint" aria-hidden>
            {LINK_PAGE.signHere}
          </span>
        )}
      </div>
      <p class="error" role="alert">
        {hasFailed ? SIGNATURE.failed : error}
      </p>
      <div class="buttons">
        <button type="button" disabled={!isDrawn && !address} onClick={clear}>
          {LINK_PAGE.clear}
        </button>
        <button type="button" disabled={name.trim() === ''} onClick={() => void type()}>
          {LINK_PAGE.typeInstead}
        </button>
      </div>
    </section>
  );
}
