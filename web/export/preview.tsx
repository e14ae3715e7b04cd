import { Box, Modal, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { EXPORT } from '#contract/messages/lists.ts';
import { useReturnFocus } from '../ui/overlay/use-return-focus.ts';
import { usePrintKey } from '../ui/page/use-print-key.ts';
import type { ExportFormat } from './export-request.ts';
import classes from './preview.module.css';
import { PreviewActions } from './preview-actions.tsx';
import { PreviewBody } from './preview-body.tsx';
import { useExport } from './use-export.ts';
import type { PreviewRequest } from './use-export-preview.tsx';

/** Phones and tablets show one page of an embedded PDF, or none: the pages are drawn in its place. */
const NO_EMBEDDED_VIEWER = '(max-width: 48em), (pointer: coarse)';
/** Margin around the document, to click on. On a small screen it is above the document only. */
const OFFSET = {
  wide: { xOffset: '2rem', yOffset: '1.5rem' },
  small: { xOffset: 0, yOffset: '2.5rem' },
} as const;

interface ExportPreviewProps
  extends Pick<PreviewRequest, 'title' | 'prepare' | 'format' | 'isPdfOnly' | 'isPrinted'> {
  onEmpty: () => void;
  /** Called on a click outside the document, on Escape, by the close button and on Cancel. */
  onClose: () => void;
}

/** Covers the screen with a register's PDF, or with its spreadsheet to save. */
export function ExportPreview(props: ExportPreviewProps) {
  const { title, prepare, format: firstFormat = 'pdf', isPdfOnly, isPrinted } = props;
  const { onEmpty, onClose } = props;
  const [format, setFormat] = useState<ExportFormat>(firstFormat);
  const state = useExport(prepare, format, onEmpty);
  const frame = useRef<HTMLIFrameElement>(null);
  const isSmall = useMediaQuery(NO_EMBEDDED_VIEWER, true, { getInitialValueInEffect: false });
  const isEmbedded = format === 'pdf' && navigator.pdfViewerEnabled && !isSmall;
  const choice = !isPdfOnly && (
    <FormatChoice format={format} onChange={setFormat} fullWidth={isSmall} />
  );
  const print = () => {
    if (state.kind === 'ready') printFrame(frame.current, state.address);
  };
  usePrintKey(print);
  useReturnFocus(true);

  return (
    <Modal.Root
      opened
      onClose={onClose}
      returnFocus={false}
      size={format === 'pdf' ? '100%' : '64rem'}
      {...OFFSET[isSmall ? 'small' : 'wide']}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
      mod={{ small: isSmall, sheet: format !== 'pdf' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{EXPORT.preview(title)}</Modal.Title>
          {!isSmall && <Box ml="auto">{choice}</Box>}
          {state.kind === 'ready' && isEmbedded && (
            <Box ml="sm">
              <PreviewActions {...state} onPrint={print} />
            </Box>
          )}
          <Modal.CloseButton ml={isSmall ? 'auto' : 'sm'} aria-label={EXPORT.close} />
        </Modal.Header>
        <Modal.Body className={classes.body}>
          {isSmall && choice}
          <PreviewBody
            {...{ state, format, isEmbedded, frame, title, onCancel: onClose }}
            onShown={isPrinted ? print : undefined}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Prints the PDF; in a new tab where the browser does not let the page reach its viewer. */
function printFrame(frame: HTMLIFrameElement | null, address: string) {
  try {
    frame?.contentWindow?.print();
  } catch {
    window.open(address);
  }
}

interface FormatChoiceProps {
  format: ExportFormat;
  onChange: (format: ExportFormat) => void;
  fullWidth: boolean | undefined;
}

const FORMATS: readonly ExportFormat[] = ['pdf', 'xlsx', 'csv'];
const CHOICES = FORMATS.map((value) => ({ value, label: EXPORT.formats[value] }));

function FormatChoice({ format, onChange, fullWidth = false }: FormatChoiceProps) {
  return (
    <SegmentedControl
      aria-label={EXPORT.format}
      data={CHOICES}
      value={format}
      onChange={onChange}
      fullWidth={fullWidth}
      size={fullWidth ? 'md' : 'sm'}
    />
  );
}
