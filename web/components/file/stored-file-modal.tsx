import { Anchor, Modal } from '@mantine/core';
import { isPdfAddress } from '#contract/core/uploads.ts';
import { FILE_FIELD } from '#contract/messages/components/files.ts';
import classes from './stored-file-modal.module.css';

interface StoredFileModalProps {
  title: string;
  address: string;
  onClose: () => void;
}

/** Shows a file on the server: a picture, or a PDF where the browser can show one. */
export function StoredFileModal({ title, address, onClose }: StoredFileModalProps) {
  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      {!isPdfAddress(address) && <img src={address} alt={title} className={classes.picture} />}
      {isPdfAddress(address) && navigator.pdfViewerEnabled && (
        <iframe src={address} title={title} className={classes.document} />
      )}
      <Anchor href={address} target="_blank" rel="noreferrer" className={classes.open}>
        {FILE_FIELD.open}
      </Anchor>
    </Modal>
  );
}
