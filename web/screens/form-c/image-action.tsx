import { useDisclosure } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { INSPECTION } from '#contract/messages/added/register-screens.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { StoredFileModal } from '#web/components/file/stored-file-modal.tsx';
import { RowAction } from '#web/ui/list/row-action.tsx';

/** Shows the technician's form. @param address null where there is none */
export function ImageAction({ address }: { address: string | null }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <RowAction
        label={INSPECTION.viewImage}
        onClick={open}
        disabledBecause={address ? undefined : INSPECTION.noImage}
      >
        <IconPhoto size={20} />
      </RowAction>
      {isOpen && address && (
        <StoredFileModal title={TITLE.formCImage} address={address} onClose={close} />
      )}
    </>
  );
}
