import { Button, FileButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { FILE_FIELD } from '#contract/messages/forms.ts';
import type { Facing } from '#web/ui/file/use-camera.ts';
import classes from './file-field.module.css';

const CameraModal = lazy(async () => ({
  default: (await import('./camera-modal.tsx')).CameraModal,
}));

interface FileChoiceProps {
  /** Names the button that chooses a file. */
  label: string;
  /** Types of files that can be chosen. */
  accept: string;
  /** Which camera of a phone to use. */
  facing?: Facing | undefined;
  /** Whether a chosen file is being prepared. */
  isBusy: boolean;
  onChoose: (file: File | null) => void;
}

/** Two buttons: one chooses a file, the other takes a photo. */
export function FileChoice(props: FileChoiceProps) {
  const { label, accept, facing = 'environment', isBusy, onChoose } = props;
  const [isCameraOpen, camera] = useDisclosure(false);
  return (
    <>
      <FileButton onChange={onChoose} accept={accept}>
        {(button) => (
          <Button
            {...button}
            className={classes.choice ?? ''}
            variant="default"
            leftSection={<IconUpload size={18} />}
            loading={isBusy}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <Button
        className={classes.choice ?? ''}
        variant="default"
        leftSection={<IconCamera size={18} />}
        disabled={isBusy}
        onClick={camera.open}
      >
        {FILE_FIELD.takePhoto}
      </Button>
      <Suspense>
        {isCameraOpen && (
          <CameraModal
            facing={facing}
            onUse={onChoose}
            onChoose={onChoose}
            accept={accept}
            onClose={camera.close}
          />
        )}
      </Suspense>
    </>
  );
}
