import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileTypePdf, IconId } from '@tabler/icons-react';
import { isPdfAddress } from '#contract/core/uploads.ts';
import { FILE_FIELD } from '#contract/messages/forms.ts';
import { useObjectUrl } from '#web/ui/file/use-object-url.ts';
import classes from './file-field.module.css';
import { isPicture } from './file-type.ts';
import { StoredFileModal } from './stored-file-modal.tsx';
import { useShownAddress } from './use-shown-address.ts';

/** A chosen file: its picture, or its name when it has none. */
export function FilePreview({ file }: { file: File }) {
  const address = useObjectUrl(file);
  return (
    <>
      <span className={classes.frame}>
        {isPicture(file.type) && address ? (
          <img src={address} alt={FILE_FIELD.preview(file.name)} className={classes.picture} />
        ) : (
          <IconFileTypePdf size={32} stroke={1.5} aria-hidden />
        )}
      </span>
      <Text size="sm" className={classes.name}>
        {file.name}
      </Text>
    </>
  );
}

/** A file on the server. Opens in another tab. */
export function StoredFile({ address }: { address: string }) {
  return (
    <Anchor
      href={useShownAddress(address)}
      target="_blank"
      rel="noreferrer"
      className={classes.stored}
    >
      <Thumbnail address={address} />
      <Text size="sm" span className={classes.name}>
        {FILE_FIELD.current}
      </Text>
    </Anchor>
  );
}

interface FileThumbnailProps {
  address: string;
  /** Describes the picture. */
  label: string;
  /** Shows an icon until the file is opened: for licence scans, whose opening is recorded. */
  isClosed?: boolean;
}

/** A file on the server, for a table: without a caption, it opens in a dialog. */
export function FileThumbnail({ address, label, isClosed = false }: FileThumbnailProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <UnstyledButton
        aria-label={label}
        aria-haspopup="dialog"
        className={classes.thumbnail ?? ''}
        onClick={open}
      >
        {isClosed ? (
          <span className={classes.frame}>
            <IconId size={32} stroke={1.5} aria-hidden />
          </span>
        ) : (
          <Thumbnail address={address} />
        )}
      </UnstyledButton>
      {isOpen && <StoredFileModal title={label} address={address} onClose={close} />}
    </>
  );
}

function Thumbnail({ address }: { address: string }) {
  return (
    <span className={classes.frame}>
      {isPdfAddress(address) ? (
        <IconFileTypePdf size={32} stroke={1.5} aria-hidden />
      ) : (
        <Picture address={address} />
      )}
    </span>
  );
}

function Picture({ address }: { address: string }) {
  const shown = useShownAddress(address);
  return shown && <img src={shown} alt="" loading="lazy" className={classes.picture} />;
}
