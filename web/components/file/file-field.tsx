import { Button, Input } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { FILE_FIELD } from '#contract/messages/forms.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import type { Facing } from '#web/ui/file/use-camera.ts';
import { FileChoice } from './file-choice.tsx';
import classes from './file-field.module.css';
import { FilePreview, StoredFile } from './file-preview.tsx';
import { ANY_FILE, PICTURES } from './file-type.ts';
import { useChosenFile } from './use-chosen-file.ts';

interface FileFieldProps {
  label: string;
  value?: unknown;
  /** @param file undefined once it is removed */
  onChange: (file: File | undefined) => void;
  error?: React.ReactNode;
  required?: boolean;
  /** Address of the file on the server, which stays unless another is chosen. */
  storedFile?: string | null | undefined;
  /** Which camera of a phone to use. */
  facing?: Facing;
  /** Refuses PDFs, for a file that is shown as a picture. */
  picturesOnly?: boolean;
}

/** A file, chosen or photographed, with a preview. Photos are scaled down. */
export function FileField(props: FileFieldProps) {
  const {
    label,
    value,
    onChange,
    error,
    required = false,
    storedFile,
    facing,
    picturesOnly,
  } = props;
  const id = useId();
  const accept = picturesOnly ? PICTURES : ANY_FILE;
  const { rejection, isShrinking, choose, remove } = useChosenFile(onChange, accept);
  const file = value instanceof File ? value : undefined;
  const wrong = rejection ?? error;

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={picturesOnly ? FILE_FIELD.acceptedPictures : FILE_FIELD.accepted}
      error={wrong}
      errorProps={{ mt: 4 }}
      required={required}
    >
      <fieldset
        aria-labelledby={id}
        className={classes.box}
        data-wrong={Boolean(wrong)}
        tabIndex={-1}
      >
        {(file || storedFile) && (
          <div className={classes.file}>
            {file ? <FilePreview file={file} /> : storedFile && <StoredFile address={storedFile} />}
            {file && (
              <Button
                variant="subtle"
                color="red"
                px="xs"
                leftSection={<IconTrash size={18} />}
                onClick={remove}
              >
                {BUTTON.remove}
              </Button>
            )}
          </div>
        )}
        <FileChoice
          label={file || storedFile ? FILE_FIELD.replace : FILE_FIELD.choose}
          accept={accept}
          facing={facing}
          isBusy={isShrinking}
          onChoose={(chosen) => void choose(chosen)}
        />
      </fieldset>
    </Input.Wrapper>
  );
}
