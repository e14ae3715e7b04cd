import { ModalStack } from '@mantine/core';
import { REGISTRATION } from '#contract/messages/sign-in.ts';
import { VENUE, VENUES } from '#contract/messages/venues.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
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
    <ModalStack>
      <Dialog
        stackId="venue"
        opened
        onClose={onClose}
        title={VENUE.title}
        size="lg"
        fullScreen={useIsPhone()}
        closeButtonProps={{ 'aria-label': REGISTRATION.closeVenue }}
      >
        <VenueForm
          onSaved={({ code }) => {
            showSuccessToast(VENUES.created);
            onCreated(code);
          }}
        />
      </Dialog>
    </ModalStack>
  );
}
