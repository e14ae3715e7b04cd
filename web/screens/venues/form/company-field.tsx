import { Button, Stack, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { LABEL } from '#contract/messages/labels.ts';
import { COMPANIES } from '#contract/messages/people.ts';
import { COMPANY_REGISTRATION } from '#contract/messages/sign-in.ts';
import { VENUE_FORM } from '#contract/messages/venues.ts';
import { CompanySelect } from '#web/components/form/company-select.tsx';
import { CompanyForm } from '#web/screens/companies/form.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';

interface CompanyFieldProps {
  input: GetInputPropsReturnType;
  /** Opens the form of a new company; undefined for users who may not add one. */
  onCreate: (() => void) | undefined;
}

/** The company that services a venue. */
export function CompanyField({ input, onCreate }: CompanyFieldProps) {
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
        <Button variant="subtle" px={4} leftSection={<IconPlus size={18} />} onClick={onCreate}>
          {VENUE_FORM.createCompany}
        </Button>
      )}
    </Stack>
  );
}

interface CompanyModalProps {
  opened: boolean;
  /** Whether the new company waits for its confirmation. */
  waits: boolean;
  onClose: () => void;
  /** @param id the new company's id */
  onCreated: (id: string) => void;
}

/** Creates a company from the form of a venue. */
export function CompanyModal({ opened, waits, onClose, onCreated }: CompanyModalProps) {
  return (
    <Dialog
      stackId="company"
      opened={opened}
      onClose={onClose}
      title={COMPANY_REGISTRATION.title}
      fullScreen={useIsPhone()}
      closeButtonProps={{ 'aria-label': VENUE_FORM.closeCompany }}
    >
      {waits && (
        <Text c="dimmed" mb="md">
          {VENUE_FORM.companyWaits}
        </Text>
      )}
      <CompanyForm
        onSaved={({ id }) => {
          showSuccessToast(COMPANIES.created);
          onCreated(id);
          onClose();
        }}
      />
    </Dialog>
  );
}
