import { Anchor } from '@mantine/core';

/** A telephone number that is rung by a tap. @param phone as its user wrote it */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor inherit href={phoneAddress(phone)}>
      {phone}
    </Anchor>
  );
}

/** Returns the address that rings a number. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
