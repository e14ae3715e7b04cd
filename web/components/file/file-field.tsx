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
  /** undefined once it is removed */
  onChange: (file: File | undefined) => void;
  error?: React.ReactNode;
  required?: boolean;
  /** The address of the file that is there already, and stays unless another is chosen. */
  kept?: string | null | undefined;
  /** Which camera of a phone: the one that sees the person, or what lies before them. */
  facing?: Facing;
  /** No PDF, where it is to be shown. */
  picturesOnly?: boolean;
}

/** A file, chosen or photographed, with a preview. Photos come out shrunk. */
export function FileField(props: FileFieldProps) {
  const { label, value, onChange, error, required = false, kept, picturesOnly } = props;
  const id = useId();
  const [isCameraOpen, camera] = useDisclosure(false);
  const { fault, isShrinking, take, remove } = useChosenFile(onChange);
  const file = value instanceof File ? value : undefined;
  const wrong = fault ?? error;

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
        {(file || kept) && (
          <div className={classes.file}>
            {file ? <FilePreview file={file} /> : kept && <StoredFile address={kept} />}
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
        <FileButton
          onChange={(chosen) => void take(chosen)}
          accept={picturesOnly ? PICTURES : ANY_FILE}
        >
          {(button) => (
            <Button
              {...button}
              className={classes.choice ?? ''}
              variant="default"
              leftSection={<IconUpload size={18} />}
              loading={isShrinking}
            >
              {file || kept ? FILE_FIELD.replace : FILE_FIELD.choose}
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
            onUse={(photo) => void take(photo)}
            onClose={camera.close}
          />
        )}
      </Suspense>
    </Input.Wrapper>
  );
}
