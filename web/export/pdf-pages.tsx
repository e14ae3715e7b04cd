import { ActionIcon, Group, Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { EXPORT } from '#contract/messages/lists.ts';
import classes from './preview.module.css';

GlobalWorkerOptions.workerSrc = workerSrc;

/** Widths of a page in widths of the screen. */
const ZOOMS = [1, 1.5, 2.25, 3.5];

/** Phones draw no larger canvas, or run out of memory. */
const CANVAS_MAX_PIXELS = 8_000_000;

interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  /** Width of a page by its height. */
  readonly aspectRatio: number;
}

interface PdfPagesProps {
  file: Blob;
  title: string;
}

/** The pages of a PDF, for browsers that show none within a page. Only those in sight are drawn. */
export function PdfPages({ file, title }: PdfPagesProps) {
  const open = usePdf(file);
  const { ref, width } = useElementSize();
  const [zoom, setZoom] = useState(0);
  const numbers = Array.from({ length: open?.pdf.numPages ?? 0 }, (_, index) => index + 1);
  const scrollable = { tabIndex: 0, role: 'group', 'aria-label': title };
  return (
    <div className={classes.viewer}>
      <div ref={ref} className={classes.pages} {...scrollable}>
        {!open && <Loader />}
        {open &&
          width > 0 &&
          numbers.map((number) => (
            <Page key={number} {...open} number={number} width={width * (ZOOMS[zoom] ?? 1)} />
          ))}
      </div>
      <Group gap={0} className={classes.zoom ?? ''}>
        <ActionIcon
          aria-label={EXPORT.smaller}
          color="gray"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <IconZoomOut size={20} />
        </ActionIcon>
        <ActionIcon
          aria-label={EXPORT.larger}
          color="gray"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconZoomIn size={20} />
        </ActionIcon>
      </Group>
    </div>
  );
}

interface PageProps extends OpenPdf {
  number: number;
  /** In CSS pixels. */
  width: number;
}

function Page({ pdf, aspectRatio, number, width }: PageProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(box);
  useEffect(() => {
    if (!isNear) return;
    const drawing = drawPage(pdf, number, width, () => canvas.current);
    return drawing.cancel;
  }, [isNear, pdf, number, width]);
  return (
    <div ref={box} className={classes.page} style={{ width, aspectRatio }}>
      {isNear && (
        <canvas ref={canvas} role="img" aria-label={EXPORT.pageOf(number, pdf.numPages)} />
      )}
    </div>
  );
}

/** Draws a page, unless it is cancelled before. */
function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
  canvasOf: () => HTMLCanvasElement | null,
) {
  let isCancelled = false;
  let cancelRender = () => {};
  const draw = async () => {
    const page = await pdf.getPage(number);
    const canvas = canvasOf();
    if (isCancelled || !canvas) return;
    const natural = page.getViewport({ scale: 1 });
    const sharp = (width / natural.width) * window.devicePixelRatio;
    const largest = Math.sqrt(CANVAS_MAX_PIXELS / (natural.width * natural.height));
    const viewport = page.getViewport({ scale: Math.min(sharp, largest) });
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    const canvasContext = canvas.getContext('2d');
    if (!canvasContext) return;
    const task = page.render({ canvasContext, viewport });
    cancelRender = () => task.cancel();
    await task.promise;
  };
  // A cancelled drawing rejects.
  draw().catch(() => {});
  return {
    cancel: () => {
      isCancelled = true;
      cancelRender();
    },
  };
}

/** Tells whether an element is in sight of the box that it scrolls in, or less than its height away. */
function useIsNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      { root: current.parentElement, rootMargin: '100% 0%' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

function usePdf(file: Blob): OpenPdf | undefined {
  const [open, setOpen] = useState<OpenPdf>();
  useEffect(() => {
    let close = () => {};
    let isClosed = false;
    const read = async () => {
      const data = new Uint8Array(await file.arrayBuffer());
      if (isClosed) return;
      const opening = getDocument({ data, isEvalSupported: false });
      close = () => void opening.destroy();
      const pdf = await opening.promise;
      const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
      setOpen({ pdf, aspectRatio: first.width / first.height });
    };
    // A document that was closed while it opened rejects.
    read().catch(() => {});
    return () => {
      isClosed = true;
      close();
    };
  }, [file]);
  return open;
}
