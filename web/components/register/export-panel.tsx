import { Button, Divider, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT } from '#contract/messages/lists.ts';
import { EXPORT_PERIODS } from '#contract/register/export-periods.ts';
import { isRealDay } from '#contract/time/days.ts';
import type { ExportCoverage } from '#web/export/register-export.tsx';
import { readOfficerVisit, writeOfficerVisit } from '#web/session/officer-visit.ts';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { DayField } from '../form/day-field.tsx';

export interface ExportPanelProps {
  opened: boolean;
  onClose: () => void;
  onExport: (coverage: ExportCoverage) => void;
  /** Whether the list is narrowed by a filter. */
  isFiltered: boolean;
  /** Id of the viewing venue; undefined for a list of several venues. */
  venueId: string | undefined;
  /** Offers to export all venues of the user in place of the viewing venue. */
  seesSeveral: boolean;
}

/** The periods of an export: at the side, on a phone from below. */
export function ExportPanel(props: ExportPanelProps) {
  const { opened, onClose, onExport, isFiltered, venueId, seesSeveral } = props;
  const [isOfAll, setOfAll] = useState(false);
  const choose = (coverage: Pick<ExportCoverage, 'period'>) => {
    onClose();
    onExport({ ...coverage, ofAllVenues: isOfAll });
  };
  return (
    <SidePanel opened={opened} onClose={onClose} title={BUTTON.export}>
      <Stack>
        {seesSeveral && (
          <Switch
            label={EXPORT.allMyVenues}
            checked={isOfAll}
            onChange={({ currentTarget }) => setOfAll(currentTarget.checked)}
          />
        )}
        <Stack gap="xs">
          {EXPORT_PERIODS.map((period) => (
            <Button key={period} variant="default" onClick={() => choose({ period })}>
              {EXPORT.periods[period]}
            </Button>
          ))}
          <Button variant="default" onClick={() => choose({ period: 'listed' })}>
            {isFiltered ? EXPORT.filtered : EXPORT.everything}
          </Button>
        </Stack>
        {venueId !== undefined && (
          <>
            <Divider />
            <SinceVisit
              key={String(opened)}
              venueId={venueId}
              onExport={(since) => choose({ period: { since } })}
            />
          </>
        )}
        <Text size="sm" c="dimmed">
          {EXPORT.periodHint}
        </Text>
      </Stack>
    </SidePanel>
  );
}

interface SinceVisitProps {
  venueId: string;
  onExport: (day: string) => void;
}

/** Exports since an officer's inspection, which may have been one without a recorded visit. */
function SinceVisit({ venueId, onExport }: SinceVisitProps) {
  const [day, setDay] = useState(() => readOfficerVisit(venueId));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRealDay(day)) return;
        writeOfficerVisit(venueId, day);
        onExport(day);
      }}
    >
      <Stack gap="xs">
        <DayField
          label={EXPORT.visit}
          description={EXPORT.visitHint}
          value={day}
          onChange={setDay}
        />
        <Button type="submit" variant="default" disabled={!isRealDay(day)}>
          {EXPORT.sinceVisit}
        </Button>
      </Stack>
    </form>
  );
}
