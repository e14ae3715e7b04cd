import { Alert, Button, Group, Loader, Modal, Stack } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CAMERA_HEIGHT_PX, CAPTURE_FILE } from '#contract/core/limits.ts';
import { FILE_FIELD } from '#contract/messages/added/account-screens.ts';
import { UPLOAD } from '#contract/messages/added/uploads.ts';
import { BUTTON } from '#contract/messages/spec/labels.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { toJpeg } from '#web/ui/file/shrink-photo.ts';
import { type Facing, useCamera } from '#web/ui/file/use-camera.ts';
import classes from './camera-modal.module.css';

interface CameraModalProps {
  facing: Facing;
  /** @param photo a JPEG named "capture" */
  onUse: (photo: File) => void;
  onClose: () => void;
}

/** Takes a picture with the device's camera, which runs only while the dialog is open. */
export function CameraModal({ facing, onUse, onClose }: CameraModalProps) {
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
    const photo = canvasRef.current && (await toJpeg(canvasRef.current, CAPTURE_FILE.name));
    if (photo) onUse(photo);
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={TITLE.captureImage} withCloseButton={false} size="lg">
      <Stack>
        {state === 'refused' ? (
          <Alert color="red" icon={<IconCameraOff />} role="alert">
            {UPLOAD.cameraUnavailable}
          </Alert>
        ) : (
          <div className={classes.pictures}>
            <video
              {...videoProps}
              className={classes.picture}
              style={{ height: CAMERA_HEIGHT_PX }}
              aria-label={FILE_FIELD.live}
              autoPlay
              playsInline
              muted
            />
            {state === 'starting' && (
              <Loader className={classes.wait ?? ''} aria-label={FILE_FIELD.starting} />
            )}
            <canvas
              ref={canvasRef}
              className={classes.picture}
              style={{ height: CAMERA_HEIGHT_PX }}
              hidden={!isCaptured}
              role="img"
              aria-label={FILE_FIELD.captured}
            />
          </div>
        )}
        <Group grow preventGrowOverflow={false} gap="xs">
          <Button variant="default" onClick={onClose}>
            {BUTTON.cancel}
          </Button>
          <Button
            variant={isCaptured ? 'default' : 'filled'}
            disabled={state !== 'live'}
            onClick={capture}
          >
            {BUTTON.captureImage}
          </Button>
          <Button disabled={!isCaptured} onClick={() => void use()}>
            {BUTTON.useImage}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
