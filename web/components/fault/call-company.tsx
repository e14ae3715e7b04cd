import { Button, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { can } from '#contract/access/permissions.ts';
import { FAULT_STEPS } from '#contract/messages/form-b.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { useActor } from '#web/session/user.ts';
import { phoneAddress } from '#web/ui/page/phone-link.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';

/** A button that calls the technician company of a venue, or what is missing for it. */
export function CallCompany({ venue: { id, company } }: { venue: Venue }) {
  const mayUpdate = can(useActor(), 'venue:update');
  if (company?.phone) {
    return (
      <Button
        component="a"
        href={phoneAddress(company.phone)}
        size="lg"
        color="amber.4"
        leftSection={<IconPhone size={20} />}
        styles={{ label: { whiteSpace: 'normal' } }}
      >
        {FAULT_STEPS.call(company.name)}
      </Button>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {company ? FAULT_STEPS.noPhone(company.name) : FAULT_STEPS.noCompany}{' '}
      {!company && mayUpdate && (
        <TextLink to="/venues/edit/$venueId" params={{ venueId: id }}>
          {FAULT_STEPS.chooseCompany}
        </TextLink>
      )}
    </Text>
  );
}
