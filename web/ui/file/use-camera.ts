import { useEffect, useRef, useState } from 'react';

/** The camera that sees the person who holds the device, or what lies before them. */
export type Facing = 'user' | 'environment';

export type CameraState = 'starting' | 'live' | 'refused';

/** Pixels across, where the camera can: the small print of a licence stays readable. */
const WIDTH = 1920;

/** Shows the camera in a video element for as long as the component is there. */
export function useCamera(facing: Facing) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');

  useEffect(() => {
    const ending = new AbortController();
    startCamera(facing).then(
      (stream) => {
        const stop = () => stopStream(stream);
        if (ending.signal.aborted) return stop();
        ending.signal.addEventListener('abort', stop);
        if (videoRef.current) videoRef.current.srcObject = stream;
      },
      () => setState('refused'),
    );
    return () => ending.abort();
  }, [facing]);

  const videoProps = { ref: videoRef, onPlaying: () => setState('live') };
  return { videoRef, videoProps, state };
}

/** Without HTTPS a browser has no `mediaDevices` at all. */
async function startCamera(facingMode: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: facingMode }, width: { ideal: WIDTH } },
  });
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
