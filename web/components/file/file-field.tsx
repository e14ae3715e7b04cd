import { Button, FileButton, Input } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCamera, IconTrash, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import { FILE_FIELD } from '#contract/messages/components/files.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import type { Facing } from '#web/ui/file/use-camera.ts';
import classes from './file-field.module.css';
import { FilePreview, StoredFile } from './file-preview.tsx';
import { ANY_FILE, PICTURES } from './file-type.ts';
import { useChosenFile } from './use-chosen-file.ts';

const CameraModal = lazy(async () => ({
  default: (await import('./camera-modal.tsx')).CameraModal,
}));

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
  const { label, value, onChange, error, required = false, storedFile, picturesOnly } = props;
  const id = useId();
  const [isCameraOpen, camera] = useDisclosure(false);
  const { rejection, isShrinking, choose, remove } = useChosenFile(onChange);
  const file = value instanceof File ? value : undefined;
  const wrong = rejection ?? error;
  const accept = picturesOnly ? PICTURES : ANY_FILE;

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
        <FileButton onChange={(chosen) => void choose(chosen)} accept={accept}>
          {(button) => (
            <Button
              {...button}
              className={classes.choice ?? ''}
              variant="default"
              leftSection={<IconUpload size={18} />}
              loading={isShrinking}
            >
              {file || storedFile ? FILE_FIELD.replace : FILE_FIELD.choose}
            </Button>
          )}
        </FileButton>
        <Button
          className={classes.choice ?? ''}
          variant="default"
          leftSection={<IconCamera size={18} />}
          disabled={isShrinking}
          onClick={camera.open}
        >
          {FILE_FIELD.takePhoto}
        </Button>
      </fieldset>
      <Suspense>
        {isCameraOpen && (
          <CameraModal
            facing={props.facing ?? 'environment'}
            onUse={(photo) => void choose(photo)}
            onChoose={(chosen) => void choose(chosen)}
            accept={accept}
            onClose={camera.close}
          />
        )}
      </Suspense>
    </Input.Wrapper>
  );
}
