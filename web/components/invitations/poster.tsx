import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { rolesAllowed } from '#contract/access/permissions.ts';
import { INVITATION_POSTER } from '#contract/messages/invitations.ts';
import { APP_NAME, BUTTON, ROLE_NAME } from '#contract/messages/labels.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { PrintedPage } from '#web/ui/page/printed-page.tsx';
import { QrCode } from '#web/ui/page/qr-code.tsx';
import type { NewPoster } from './invite-dialog.tsx';
import classes from './poster.module.css';

/** A QR to print, with a preview. */
export function Poster({ onDone, ...poster }: NewPoster & { onDone: () => void }) {
  return (
    <Stack>
      <Text>{INVITATION_POSTER.hint}</Text>
      <Group grow>
        <Button variant="default" onClick={onDone}>
          {INVITATION_POSTER.done}
        </Button>
        <CopyButton value={addressOf(poster.path)}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? INVITATION_POSTER.copied : INVITATION_POSTER.copy}
            </Button>
          )}
        </CopyButton>
        <Button leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          {BUTTON.print}
        </Button>
      </Group>
      <PrintedPage>
        <Content {...poster} />
      </PrintedPage>
    </Stack>
  );
}

const addressOf = (path: string) => `${window.location.origin}${path}`;

const LAST_STEP = INVITATION_POSTER.steps.length - 1;

function Content({ invitation, path }: NewPoster) {
  const { venues, role, sent_at } = invitation;
  const mayCheck = rolesAllowed('form-a:create').includes(role);
  const address = addressOf(path);
  return (
    <div className={classes.content}>
      <p className={classes.purpose}>
        {APP_NAME} · {INVITATION_POSTER.purpose}
      </p>
      <p className={classes.venue}>{INVITATION_POSTER.heading(venues.map(({ name }) => name))}</p>
      <p>{INVITATION_POSTER.forRole(ROLE_NAME[role])}</p>
      <div className={classes.code}>
        <QrCode text={address} label={INVITATION_POSTER.codeLabel} width="100%" />
      </div>
      <ol className={classes.steps}>
        {INVITATION_POSTER.steps.map((step, index) => (
          <li key={step}>
            {step}
            {index === LAST_STEP && mayCheck && ` ${INVITATION_POSTER.untilThen}`}
          </li>
        ))}
      </ol>
      <p className={classes.small}>
        {INVITATION_POSTER.address} <span className={classes.address}>{address}</span>
      </p>
      <p className={classes.small}>
        {INVITATION_POSTER.made(formatDay(new Date(sent_at), deviceZone()))}
      </p>
    </div>
  );
}
