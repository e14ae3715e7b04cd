import { useEffect, useRef } from 'react';
import { drawOn } from './drawing.ts';

/**
 * Makes a canvas, which may change its size, one to draw on.
 * @param onStroke called after each stroke
 */
export function useDrawing(onStroke: (canvas: HTMLCanvasElement) => void) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const drawingRef = useRef<ReturnType<typeof drawOn>>(null);
  const latestOnStroke = useRef(onStroke);
  latestOnStroke.current = onStroke;

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return;
    const drawing = drawOn(canvas, () => latestOnStroke.current(canvas));
    drawingRef.current = drawing;
    return drawing.end;
  }, []);

  return { canvasRef, clear: () => drawingRef.current?.clear() };
}
