import { Box, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { PRINT } from '#contract/messages/added/print.ts';
import { JOB_TITLE, type RegisterJob } from '#contract/paper/register-job.ts';
import classes from './preview.module.css';
import { PreviewActions } from './preview-actions.tsx';
import { PreviewBody } from './preview-body.tsx';
import { useRegisterPdf } from './use-register-pdf.ts';

/** Phones and tablets show one page of an embedded PDF, or none. */
const NO_EMBEDDED_VIEWER = '(max-width: 48em), (pointer: coarse)';
/** What is left of the screen to click on, around the document. */
const OFFSET = { xOffset: '2rem', yOffset: '1.5rem' } as const;

interface PdfPreviewProps {
  /** Built once: give another `key` to show another. */
  job: RegisterJob;
  /** Called on a click outside the document, on Escape and by the close button. */
  onClose: () => void;
}

/** Covers the screen with a register's PDF, which it builds in the background. */
export function PdfPreview({ job, onClose }: PdfPreviewProps) {
  const pdf = useRegisterPdf(job);
  const frame = useRef<HTMLIFrameElement>(null);
  const small = useMediaQuery(NO_EMBEDDED_VIEWER, true, { getInitialValueInEffect: false });
  const embedded = navigator.pdfViewerEnabled && !small;
  useReturnFocus();

  return (
    <Modal.Root opened onClose={onClose} size="100%" {...OFFSET} fullScreen={small}>
      <Modal.Overlay />
      <Modal.Content classNames={{ content: classes.content ?? '' }}>
        <Modal.Header>
          <Modal.Title>{PRINT.preview(JOB_TITLE[job.form])}</Modal.Title>
          {pdf.status === 'ready' && embedded && (
            <Box ml="auto" mr="sm">
              <PreviewActions {...pdf} onPrint={() => print(frame.current, pdf.address)} />
            </Box>
          )}
          <Modal.CloseButton ml={0} aria-label={PRINT.close} />
        </Modal.Header>
        <Modal.Body className={classes.body}>
          <PreviewBody pdf={pdf} embedded={embedded} frame={frame} title={JOB_TITLE[job.form]} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Some browsers keep their PDF viewer closed to the page around it: there it prints from a tab. */
function print(frame: HTMLIFrameElement | null, address: string) {
  try {
    frame?.contentWindow?.print();
  } catch {
    window.open(address);
  }
}

/** The modal does this only for what is opened after it is mounted. */
function useReturnFocus() {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener]);
}
