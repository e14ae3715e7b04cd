import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { fitted } from './strokes.ts';

/** Pen widths in CSS pixels. */
const PEN = { minWidth: 0.9, maxWidth: 2.6, penColor: '#101828' };

/**
 * Lets people draw on a canvas, which may change its size.
 * @param onStroke after each stroke that ended
 */
export function useDrawing(onStroke: (canvas: HTMLCanvasElement) => void) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const padRef = useRef<SignaturePad>(null);
  const latestOnStroke = useRef(onStroke);
  latestOnStroke.current = onStroke;

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return;
    const pad = new SignaturePad(canvas, PEN);
    padRef.current = pad;
    pad.addEventListener('endStroke', () => latestOnStroke.current(canvas));

    let size = { width: 0, height: 0 };
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = canvas;
      if (width === 0 || (width === size.width && height === size.height)) return;
      const strokes = size.width === 0 ? [] : fitted(pad.toData(), size, { width, height });
      size = { width, height };
      const ratio = Math.max(1, window.devicePixelRatio);
      canvas.width = width * ratio;
      canvas.height = height * ratio;
      canvas.getContext('2d')?.scale(ratio, ratio);
      pad.fromData(strokes);
    });
    observer.observe(canvas);
    return () => {
      observer.disconnect();
      pad.off();
    };
  }, []);

  return { canvasRef, clear: () => padRef.current?.clear() };
}
