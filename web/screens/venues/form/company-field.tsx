import { Button, Modal, Stack } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { COMPANIES } from '#contract/messages/screens/companies.ts';
import { COMPANY_REGISTRATION } from '#contract/messages/screens/registration.ts';
import { VENUE_FORM } from '#contract/messages/screens/venues.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { CompanySelect } from '#web/components/form/company-select.tsx';
import { CompanyForm } from '#web/screens/companies/form.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';

interface CompanyFieldProps {
  input: GetInputPropsReturnType;
  /** Opens the form of a new company; left out for who may not add one. */
  onCreate: (() => void) | undefined;
  /** The button that does. */
  openerRef: React.Ref<HTMLButtonElement>;
}

/** The company that services a venue. */
export function CompanyField({ input, onCreate, openerRef }: CompanyFieldProps) {
  return (
    <Stack gap={4} align="start">
      <CompanySelect
        {...input}
        w="100%"
        label={LABEL.technicianCompany}
        required
        allowDeselect={false}
      />
      {onCreate && (
        <Button
          ref={openerRef}
          variant="subtle"
          px={4}
          leftSection={<IconPlus size={18} />}
          onClick={onCreate}
        >
          {VENUE_FORM.createCompany}
        </Button>
      )}
    </Stack>
  );
}

interface CompanyModalProps {
  opened: boolean;
  onClose: () => void;
  /** It is gone from the screen. */
  onLeft: () => void;
  /** @param id of the company that was added */
  onCreated: (id: string) => void;
}

/** Adds a company without leaving the venue. */
export function CompanyModal({ opened, onClose, onLeft, onCreated }: CompanyModalProps) {
  return (
    <Modal
      stackId="company"
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onLeft}
      title={COMPANY_REGISTRATION.title}
      fullScreen={useIsPhone()}
      closeButtonProps={{ 'aria-label': VENUE_FORM.closeCompany }}
    >
      <CompanyForm
        onSaved={({ id }) => {
          showSuccessToast(COMPANIES.created);
          onCreated(id);
          onClose();
        }}
      />
    </Modal>
  );
}
