import { useDisclosure } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { StoredFileModal } from '#web/components/file/stored-file-modal.tsx';
import { RowAction } from '#web/ui/list/row-action.tsx';

/** Shows the technician's form. @param address null where there is none */
export function ImageAction({ address }: { address: string | null }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <RowAction
        label={FORM_C.viewImage}
        onClick={open}
        disabledBecause={address ? undefined : FORM_C.noImage}
      >
        <IconPhoto size={20} />
      </RowAction>
      {isOpen && address && (
        <StoredFileModal title={FORM_C.formImage} address={address} onClose={close} />
      )}
    </>
  );
}
