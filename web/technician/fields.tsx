/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LINK_PAGE } from '#contract/messages/technician-links.ts';
import { shrinkPhoto } from '../ui/file/shrink-photo.ts';
import { type FormValue, textOf } from './calls.ts';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly children: ComponentChildren;
}

/** A labelled field, with what is wrong with it. */
export function Field({ name, label, error, children }: FieldProps) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {children}
      <p id={`${name}-error`} class="error">
        {error}
      </p>
    </div>
  );
}

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: FormValue;
  readonly error?: string | undefined;
  readonly type?: 'text' | 'email' | 'date' | 'datetime-local';
  readonly autoComplete?: 'name' | 'email' | 'off';
  readonly hint?: string;
  readonly onInput: (text: string) => void;
}

export function TextField({ onInput, value, error, ...field }: TextFieldProps) {
  const { name, label, type = 'text', autoComplete = 'off', hint } = field;
  return (
    <Field name={name} label={label} error={error}>
      <input
        id={name}
        type={type}
        value={textOf(value)}
        autoComplete={autoComplete}
        aria-invalid={Boolean(error)}
        aria-describedby={`${name}-error`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      {hint && <small>{hint}</small>}
    </Field>
  );
}

interface NoteFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: FormValue;
  readonly error: string | undefined;
  readonly onInput: (text: string) => void;
}

export function NoteField({ name, label, value, error, onInput }: NoteFieldProps) {
  return (
    <Field name={name} label={label} error={error}>
      <textarea
        id={name}
        rows={2}
        value={textOf(value)}
        aria-invalid={Boolean(error)}
        aria-describedby={`${name}-error`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </Field>
  );
}

interface PhotoFieldProps {
  readonly name: string;
  /** Describes the photo to those who do not see it. */
  readonly label: string;
  readonly value: FormValue;
  readonly error: string | undefined;
  readonly onChoose: (photo: File | undefined) => void;
}

/** A photo, of the camera or of the device's own pictures, which is made small before it is stored. */
export function PhotoField({ name, label, value, error, onChoose }: PhotoFieldProps) {
  const [hasFailed, setFailed] = useState(false);
  const photo = value instanceof File ? value : undefined;
  const address = useObjectUrl(photo);
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    input.value = '';
    if (!file) return;
    const shrunk = await shrinkPhoto(file).catch(() => undefined);
    setFailed(!shrunk);
    if (shrunk) onChoose(shrunk);
  };
  return (
    <div class="photo">
      {address && <img src={address} alt={label} />}
      <label class="file">
        <input
          type="file"
          accept="image/*"
          aria-label={label}
          aria-describedby={`${name}-error`}
          onChange={({ currentTarget }) => void choose(currentTarget)}
        />
        <span>{photo ? LINK_PAGE.anotherPhoto : LINK_PAGE.addPhoto}</span>
      </label>
      {photo && (
        <button type="button" onClick={() => onChoose(undefined)}>
          {LINK_PAGE.removePhoto}
        </button>
      )}
      <p id={`${name}-error`} class="error" role="alert">
        {hasFailed ? LINK_PAGE.photoFailed : error}
      </p>
    </div>
  );
}

/** Returns an address of a file while it is shown. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
