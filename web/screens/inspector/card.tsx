import { Button, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { APP_NAME, BUTTON } from '#contract/messages/labels.ts';
import { SHELL } from '#contract/messages/shell.ts';
import { INSPECTOR_CARD } from '#contract/messages/visits.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { PrintedPage } from '#web/ui/page/printed-page.tsx';
import { QrCode } from '#web/ui/page/qr-code.tsx';
import classes from './card.module.css';

/** A card for the till, which says what to do when an inspector comes. @param venue name of the viewing venue */
export function InspectorCard({ venue }: { venue: string }) {
  return (
    <>
      <PageHeader
        title={INSPECTOR_CARD.title}
        parent={{ to: '/inspector', label: SHELL.inspector }}
        action={
          <Button leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            {BUTTON.print}
          </Button>
        }
      />
      <Stack maw="30rem">
        <Text>{INSPECTOR_CARD.hint}</Text>
        <PrintedPage>
          <Content venue={venue} />
        </PrintedPage>
      </Stack>
    </>
  );
}

function Content({ venue }: { venue: string }) {
  const address = `${window.location.origin}/inspector`;
  return (
    <div className={classes.content}>
      <p className={classes.title}>{INSPECTOR_CARD.title}</p>
      <p className={classes.venue}>
        {venue} · {APP_NAME}
      </p>
      <div className={classes.code}>
        <QrCode text={address} label={INSPECTOR_CARD.codeLabel} width="100%" />
      </div>
      <p className={classes.caption}>{INSPECTOR_CARD.code}</p>
      <p className={classes.address}>{address}</p>
      <ol className={classes.steps}>
        {INSPECTOR_CARD.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={classes.offline}>
        <strong>{INSPECTOR_CARD.offlineTitle}</strong> {INSPECTOR_CARD.offline}
      </p>
    </div>
  );
}
