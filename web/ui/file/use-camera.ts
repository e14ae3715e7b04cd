import { useEffect, useRef, useState } from 'react';

/** The front camera, or the one on the back. */
export type Facing = 'user' | 'environment';

export type CameraState = 'starting' | 'live' | 'refused';

/** Width in pixels requested from the camera: the small print of a licence stays readable. */
const IDEAL_WIDTH = 1920;

/** Shows the camera in a video element while the component is mounted. */
export function useCamera(facing: Facing) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');

  useEffect(() => {
    const unmount = new AbortController();
    startCamera(facing).then(
      (stream) => {
        const stop = () => stopStream(stream);
        if (unmount.signal.aborted) return stop();
        unmount.signal.addEventListener('abort', stop);
        if (videoRef.current) videoRef.current.srcObject = stream;
      },
      () => setState('refused'),
    );
    return () => unmount.abort();
  }, [facing]);

  const videoProps = { ref: videoRef, onPlaying: () => setState('live') };
  return { videoRef, videoProps, state };
}

/** @throws also without HTTPS, where a browser has no `mediaDevices` */
async function startCamera(facingMode: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: facingMode }, width: { ideal: IDEAL_WIDTH } },
  });
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
