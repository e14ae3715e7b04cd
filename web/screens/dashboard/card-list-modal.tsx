import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '#contract/access/permissions.ts';
import { REMIND } from '#contract/messages/board.ts';
import { CARD_LIST, DASHBOARD } from '#contract/messages/dashboard.ts';
import { useRemindingAll } from '#web/components/board/use-reminding.ts';
import { Expiry } from '#web/components/licence/expiry.tsx';
import { useChangeViewingVenue } from '#web/session/change-viewing-venue.ts';
import { useActor } from '#web/session/user.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import classes from './card-list-modal.module.css';
import type { ListedManagers, OpensVenues, SummaryCard } from './cards.ts';

interface CardListModalProps {
  opened: boolean;
  /** undefined while closed */
  card: SummaryCard | undefined;
  onClose: () => void;
}

/** Lists the venues or managers that a card counts. */
export function CardListModal({ opened, card, onClose }: CardListModalProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={card?.label} size="lg">
      {card && <CardList key={card.label} card={card} />}
    </Dialog>
  );
}

function CardList({ card: { opens, value } }: { card: SummaryCard }) {
  if (value === '0') return <Text>{DASHBOARD.nothingToShow}</Text>;
  if ('venues' in opens) return <Venues {...opens} />;
  if ('managers' in opens) return <Managers managers={opens.managers} />;
  return null;
}

const row = {
  variant: 'default',
  justify: 'space-between',
  fullWidth: true,
  classNames: { root: classes.row ?? '', label: classes.name ?? '' },
};

/** Rows from which on a list has a search. */
const SEARCHED_ROWS = 6;

interface FoundRowsProps<Row> {
  rows: readonly Row[];
  /** The texts that are searched. */
  textOf: (row: Row) => string;
  children: (row: Row) => React.ReactNode;
}

/** Rows in their order, and a search where they are many. */
function FoundRows<Row>({ rows, textOf, children }: FoundRowsProps<Row>) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = rows.filter((each) => textOf(each).toLowerCase().includes(wanted));
  return (
    <Stack gap="xs">
      {rows.length >= SEARCHED_ROWS && (
        <TextInput
          type="search"
          aria-label={CARD_LIST.search}
          placeholder={CARD_LIST.search}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {found.map(children)}
      {found.length === 0 && <Text role="status">{CARD_LIST.nothingFound}</Text>}
    </Stack>
  );
}

function Venues({ venues, form }: OpensVenues) {
  const navigate = useNavigate();
  const change = useChangeViewingVenue();
  return (
    <FoundRows rows={venues} textOf={({ name }) => name}>
      {({ id, name, fact, isOverdue }) => (
        <Button
          key={id}
          {...row}
          onClick={() => {
            change({ value: id, label: name });
            void navigate({ to: form });
          }}
        >
          <span className={classes.lines}>
            {name}
            <span className={classes.fact} data-overdue={isOverdue || undefined}>
              {fact}
            </span>
          </span>
        </Button>
      )}
    </FoundRows>
  );
}

function Managers({ managers }: { managers: ListedManagers }) {
  const actor = useActor();
  return (
    <Stack>
      {can(actor, 'venue:remind') && <RemindHolders />}
      <FoundRows rows={managers} textOf={({ name, venue_names }) => `${name} ${venue_names}`}>
        {({ id, name, venue_names, expiry_date }) => {
          const lines = (
            <span className={classes.lines}>
              {name}
              <span className={classes.fact}>{venue_names}</span>
            </span>
          );
          return can(actor, 'manager:read') ? (
            <LinkButton
              key={id}
              to="/managers/edit/$managerId"
              params={{ managerId: id }}
              {...row}
              rightSection={<Expiry day={expiry_date} />}
            >
              {lines}
            </LinkButton>
          ) : (
            <Group key={id} justify="space-between" mih={44} wrap="nowrap">
              {lines}
              <Expiry day={expiry_date} />
            </Group>
          );
        }}
      </FoundRows>
    </Stack>
  );
}

/** Mails the holders of all licences that are expired or expire soon. */
function RemindHolders() {
  const { mutate, isPending } = useRemindingAll();
  return (
    <div>
      <Button
        variant="default"
        loading={isPending}
        onClick={() => mutate({ body: { about: ['licences'] } })}
      >
        {REMIND.holders}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {REMIND.holdersHint}
      </Text>
    </div>
  );
}
