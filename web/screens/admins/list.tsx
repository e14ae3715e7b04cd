import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listAdmins } from '#contract/admins.ts';
import { readFirstSteps } from '#contract/first-steps.ts';
import { ADMINS } from '#contract/messages/people.ts';
import { query } from '#web/api/query.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { AddAdmin } from './add-admin.tsx';
import { BoardRecipients } from './board-recipients.tsx';
import { adminColumns } from './columns.tsx';
import { Operation } from './operation.tsx';
import { Reminders } from './reminders.tsx';
import { RemoveFactors } from './remove-factors.tsx';

/** Administrators of the register, and what they look after. */
export function AdminList() {
  const admins = useQuery(query(listAdmins));
  const { data: firstSteps } = useQuery(query(readFirstSteps));
  const [isAdding, { open, close }] = useDisclosure(false);
  return (
    <>
      <PageHeader
        title={ADMINS.title}
        action={
          <Button color="amber.4" leftSection={<IconPlus size={18} />} onClick={open}>
            {ADMINS.add}
          </Button>
        }
      />
      <AddAdmin opened={isAdding} onClose={close} />
      <PagedTable
        label={ADMINS.title}
        columns={adminColumns}
        query={admins}
        emptyHint={ADMINS.addHint}
      />
      <RemoveFactors />
      <Stack gap="xl" mt="xl">
        <Reminders />
        <BoardRecipients />
        {firstSteps && <Operation state={firstSteps} />}
      </Stack>
    </>
  );
}
