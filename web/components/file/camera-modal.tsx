import { Alert, Button, FileButton, Group, Loader, Stack } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CAMERA, FILE_FIELD } from '#contract/messages/forms.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { toJpeg } from '#web/ui/file/shrink-photo.ts';
import { type Facing, useCamera } from '#web/ui/file/use-camera.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CAMERA_HEIGHT_PX } from '#web/ui/sizes.ts';
import classes from './camera-modal.module.css';

interface CameraModalProps {
  facing: Facing;
  /** @param photo a JPEG named "capture" */
  onUse: (photo: File) => void;
  /** Chooses a file in place of a photo, where the camera cannot be used. */
  onChoose: (file: File | null) => void;
  /** Types of files that can be chosen. */
  accept: string;
  onClose: () => void;
}

/** Name of a photo's file, fixed by sections 2 and 9 of the specification. */
const CAPTURE_NAME = 'capture';

/** Takes a picture with the device's camera, which runs only while the dialog is open. */
export function CameraModal({ facing, onUse, onChoose, accept, onClose }: CameraModalProps) {
  const { videoRef, videoProps, state } = useCamera(facing);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [isCaptured, setCaptured] = useState(false);

  function capture(): void {
    const [video, canvas] = [videoRef.current, canvasRef.current];
    if (!video || !canvas) return;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    setCaptured(true);
  }

  async function use(): Promise<void> {
    const photo = canvasRef.current && (await toJpeg(canvasRef.current, CAPTURE_NAME));
    if (photo) onUse(photo);
    onClose();
  }

  return (
    <Dialog opened onClose={onClose} title={CAMERA.title} withCloseButton={false} size="lg">
      <Stack>
        {state === 'refused' ? (
          <Alert color="red" icon={<IconCameraOff />} role="alert">
            {CAMERA.unavailable}
          </Alert>
        ) : (
          <div className={classes.pictures}>
            <video
              {...videoProps}
              className={classes.picture}
              style={{ height: CAMERA_HEIGHT_PX }}
              aria-label={CAMERA.live}
              autoPlay
              playsInline
              muted
            />
            {state === 'starting' && (
              <Loader className={classes.wait ?? ''} aria-label={CAMERA.starting} />
            )}
            <canvas
              ref={canvasRef}
              className={classes.picture}
              style={{ height: CAMERA_HEIGHT_PX }}
              hidden={!isCaptured}
              role="img"
              aria-label={CAMERA.captured}
            />
          </div>
        )}
        <Group grow preventGrowOverflow={false} gap="xs">
          {state === 'refused' ? (
            <FileButton
              accept={accept}
              onChange={(file) => {
                onChoose(file);
                onClose();
              }}
            >
              {(button) => <Button {...button}>{FILE_FIELD.choose}</Button>}
            </FileButton>
          ) : (
            <>
              <Button
                variant={isCaptured ? 'default' : 'filled'}
                disabled={state !== 'live'}
                onClick={capture}
              >
                {CAMERA.capture}
              </Button>
              <Button disabled={!isCaptured} onClick={() => void use()}>
                {CAMERA.use}
              </Button>
            </>
          )}
          <Button variant="default" onClick={onClose}>
            {BUTTON.cancel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
