import { Button, Group, Input, TextInput } from '@mantine/core';
import { IconEraser, IconKeyboard, IconSignature } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SIGNATURE } from '#contract/messages/components/signature.ts';
import { useObjectUrl } from '#web/ui/file/use-object-url.ts';
import { writtenName } from '#web/ui/signature/typed-signature.ts';
import { useDrawing } from '#web/ui/signature/use-drawing.ts';
import { SIGNATURE_HEIGHT_PX } from '#web/ui/sizes.ts';
import classes from './signature-field.module.css';

interface SignatureFieldProps {
  label: string;
  /** What was signed; on the pad anew when the field comes back with it. */
  value: unknown;
  /** As a signature is kept. Loaded when there is one. */
  toFile: (drawing: HTMLCanvasElement) => Promise<File>;
  /** undefined once it is cleared */
  onChange: (file: File | undefined) => void;
  /** Turning a drawing into a file takes a moment, in which a form must not be sent. */
  onTaking: (isTaking: boolean) => void;
  error?: React.ReactNode;
  /** Pixels. */
  height?: number;
}

/** A signature drawn by finger, pen or mouse, or else typed. */
export function SignatureField({
  label,
  value,
  toFile,
  onChange,
  onTaking,
  error,
  height = SIGNATURE_HEIGHT_PX.standard,
}: SignatureFieldProps) {
  const [isTyped, setTyped] = useState(false);
  const [typedName, setTypedName] = useState('');
  const [isEmpty, setEmpty] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(0);

  /** Only the last drawing counts. */
  async function take(canvas: HTMLCanvasElement | null): Promise<void> {
    const turn = ++latest.current;
    // At once: in between, what was pressed meanwhile would be lost.
    flushSync(() => {
      setEmpty(canvas === null);
      onTaking(canvas !== null);
    });
    // What turns it into a file may have to be fetched first, and the connection be gone.
    const file = canvas ? await toFile(canvas).catch(() => undefined) : undefined;
    if (turn !== latest.current) return;
    setFailed(canvas !== null && file === undefined);
    onTaking(false);
    onChange(file);
  }

  const keptAddress = useObjectUrl(isEmpty && value instanceof File ? value : undefined);
  const { canvasRef, clear } = useDrawing((canvas) => void take(canvas));

  function startAnew(typed: boolean): void {
    clear();
    setTyped(typed);
    setTypedName('');
    void take(null);
  }

  return (
    <Input.Wrapper
      label={label}
      error={hasFailed ? SIGNATURE.failed : error}
      required
      labelElement="div"
    >
      <div
        className={classes.paper}
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
        {isEmpty && !keptAddress && <span className={classes.prompt}>{SIGNATURE.draw}</span>}
        {keptAddress && <img src={keptAddress} alt={label} className={classes.kept} />}
      </div>
      {isTyped && (
        <TextInput
          value={typedName}
          label={SIGNATURE.typedName}
          autoComplete="name"
          autoFocus
          error={Boolean(error)}
          onChange={({ currentTarget: { value } }) => {
            setTypedName(value);
            void take(value.trim() ? writtenName(value.trim()) : null);
          }}
        />
      )}
      {isTyped && typedName.trim() && (
        <div className={`${classes.paper} ${classes.written}`} aria-hidden>
          {typedName}
        </div>
      )}
      <Group mt="xs" gap="xs">
        {!isTyped && (
          <Button
            variant="default"
            leftSection={<IconEraser size={18} />}
            disabled={isEmpty && !keptAddress}
            onClick={() => startAnew(false)}
          >
            {SIGNATURE.clear}
          </Button>
        )}
        <Button
          variant="subtle"
          leftSection={isTyped ? <IconSignature size={18} /> : <IconKeyboard size={18} />}
          onClick={() => startAnew(!isTyped)}
        >
          {isTyped ? SIGNATURE.drawInstead : SIGNATURE.typeInstead}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
