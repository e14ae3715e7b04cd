import { Anchor } from '@mantine/core';
import { isPdfAddress } from '#contract/core/uploads.ts';
import { FILE_FIELD } from '#contract/messages/forms.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './stored-file-modal.module.css';
import { useShownAddress } from './use-shown-address.ts';

interface StoredFileModalProps {
  title: string;
  address: string;
  onClose: () => void;
}

/** Shows a file on the server: a picture, or a PDF where the browser can show one. */
export function StoredFileModal({ title, address, onClose }: StoredFileModalProps) {
  const shown = useShownAddress(address);
  return (
    <Dialog opened onClose={onClose} title={title} size="xl">
      {shown && !isPdfAddress(address) && (
        <img src={shown} alt={title} className={classes.picture} />
      )}
      {shown && isPdfAddress(address) && navigator.pdfViewerEnabled && (
        <iframe src={shown} title={title} className={classes.document} />
      )}
      <Anchor href={shown} target="_blank" rel="noreferrer" className={classes.open}>
        {FILE_FIELD.open}
      </Anchor>
    </Dialog>
  );
}
