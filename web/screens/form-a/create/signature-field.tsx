import { Button, Group, Input, TextInput } from '@mantine/core';
import { IconEraser, IconKeyboard, IconSignature } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SIGNATURE } from '#contract/messages/forms.ts';
import { useObjectUrl } from '#web/ui/file/use-object-url.ts';
import { drawTypedName } from '#web/ui/form/typed-signature.ts';
import { useDrawing } from '#web/ui/form/use-drawing.ts';
import { SIGNATURE_HEIGHT_PX } from '#web/ui/sizes.ts';
import classes from './signature-field.module.css';

interface SignatureFieldProps {
  label: string;
  /** The signature's file; shown on the pad when the field is mounted with it. */
  value: unknown;
  /** The name that a typed signature must be. */
  signerName: string;
  /** Converts a drawing to the stored format. */
  toFile: (drawing: HTMLCanvasElement) => Promise<File>;
  /** undefined once it is cleared */
  onChange: (file: File | undefined) => void;
  /** Reports that a drawing is being converted: the form must not be sent until it is done. */
  onBusy: (isBusy: boolean) => void;
  error?: React.ReactNode;
  /** Pixels. */
  height?: number;
}

/** A signature, drawn by finger, pen or mouse, or typed. */
export function SignatureField({
  label,
  value,
  signerName,
  toFile,
  onChange,
  onBusy,
  error,
  height = SIGNATURE_HEIGHT_PX.standard,
}: SignatureFieldProps) {
  const [isTyped, setTyped] = useState(false);
  const [typedName, setTypedName] = useState('');
  const [isEmpty, setEmpty] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(0);

  /** Converts a drawing; of several, the last one counts. */
  async function convert(
    canvas: HTMLCanvasElement | Promise<HTMLCanvasElement> | null,
  ): Promise<void> {
    const turn = ++latest.current;
    // Synchronously, so that a press on the submit button cannot come in between.
    flushSync(() => {
      setEmpty(canvas === null);
      if (canvas === null) onChange(undefined);
      onBusy(canvas !== null);
    });
    // The code that converts it is loaded on demand, which fails without a connection.
    const file = canvas
      ? await Promise.resolve(canvas)
          .then(toFile)
          .catch(() => undefined)
      : undefined;
    if (turn !== latest.current) return;
    setFailed(canvas !== null && file === undefined);
    onBusy(false);
    onChange(file);
  }

  const storedAddress = useObjectUrl(isEmpty && value instanceof File ? value : undefined);
  const { canvasRef, clear } = useDrawing((canvas) => void convert(canvas));

  function draw(): void {
    clear();
    setTyped(false);
    void convert(null);
  }

  function type(name: string): void {
    setTyped(true);
    setTypedName(name);
    void convert(isSameName(name, signerName) ? drawTypedName(name.trim()) : null);
  }

  const isOtherName = isTyped && typedName !== '' && !isSameName(typedName, signerName);
  const message = isOtherName ? SIGNATURE.typeNameOf(signerName) : error;

  return (
    <Input.Wrapper
      label={label}
      error={hasFailed ? SIGNATURE.failed : message}
      required
      labelElement="div"
    >
      <div
        className={classes.pad}
        style={{ height }}
        hidden={isTyped}
        data-wrong={Boolean(error) && !isTyped}
        tabIndex={-1}
      >
        <canvas
          ref={canvasRef}
          className={classes.canvas}
          aria-label={SIGNATURE.drawingArea}
          role="img"
        />
        {isEmpty && !storedAddress && <span className={classes.prompt}>{SIGNATURE.draw}</span>}
        {storedAddress && <img src={storedAddress} alt={label} className={classes.stored} />}
      </div>
      {isTyped && (
        <TextInput
          value={typedName}
          label={SIGNATURE.typedName}
          autoComplete="name"
          autoFocus
          error={Boolean(message)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
      {isTyped && typedName && !isOtherName && (
        <div className={`${classes.pad} ${classes.typed}`} aria-hidden>
          {typedName}
        </div>
      )}
      <Group mt="xs" gap="xs">
        {!isTyped && (
          <Button
            variant="default"
            leftSection={<IconEraser size={18} />}
            disabled={isEmpty && !storedAddress}
            onClick={draw}
          >
            {SIGNATURE.clear}
          </Button>
        )}
        <Button
          variant="subtle"
          leftSection={isTyped ? <IconSignature size={18} /> : <IconKeyboard size={18} />}
          onClick={() => (isTyped ? draw() : type(signerName))}
        >
          {isTyped ? SIGNATURE.drawInstead : SIGNATURE.typeInstead}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}

/** Compares names without regard to case and spaces. */
function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, '').toLowerCase();
  return plain(typed) === plain(name);
}
