import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { can } from '#contract/access/permissions.ts';
import { SEND_LINK } from '#contract/messages/technician-links.ts';
import type { TechnicianLink } from '#contract/technician-links/schemas.ts';
import { useActor } from '#web/session/user.ts';

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }));

/** What a technician is asked to record. */
export interface RequestedWork {
  readonly venueId: string;
  readonly kind: TechnicianLink['kind'];
  /** The fault, for a repair. */
  readonly faultId?: string;
}

/** Opens the dialog that makes a technician's link, for those who may. */
export function SendLink(work: RequestedWork) {
  const [opened, { open, close }] = useDisclosure(false);
  if (!can(useActor(), 'technician-link:send')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconSend size={18} aria-hidden />} onClick={open}>
        {SEND_LINK.action}
      </Button>
      {opened && (
        <Suspense>
          <LinkDialog work={work} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
