import { Modal } from '@mantine/core';
import { REGISTER } from '#contract/messages/added/account-screens.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';
import { VenueForm } from '../venues/form/form.tsx';

interface CreateVenueModalProps {
  onClose: () => void;
  /** @param code the new venue's code */
  onCreated: (code: string) => void;
}

/** Creates a venue during a registration. The form of a company opens in a dialog above it. */
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
