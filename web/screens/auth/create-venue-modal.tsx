import { Modal } from '@mantine/core';
import { REGISTER } from '#contract/messages/added/account-screens.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';
import { VenueForm } from '../venues/form/form.tsx';

interface CreateVenueModalProps {
  onClose: () => void;
  /** @param code of the venue that was made */
  onCreated: (code: string) => void;
}

/** Makes a venue in the middle of a registration. A company's form opens above it, and closes alone. */
export function CreateVenueModal({ onClose, onCreated }: CreateVenueModalProps) {
  return (
    <Modal.Stack>
      <Modal
        stackId="venue"
        opened
        onClose={onClose}
        title={TITLE.createVenue}
        size="lg"
        fullScreen={useIsPhone()}
        closeButtonProps={{ 'aria-label': REGISTER.closeVenue }}
      >
        <VenueForm
          onSaved={({ code }) => {
            showSuccessToast(TOAST.venueCreated);
            onCreated(code);
          }}
        />
      </Modal>
    </Modal.Stack>
  );
}
